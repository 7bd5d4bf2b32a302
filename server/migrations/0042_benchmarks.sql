-- owner: market
-- A benchmark begins with the pair of three-digit postal codes (domain §7): `US-752`, `CA-K1A`; null where nobody gave a code of the country.
-- lane-key.ts says the same of new reports.
alter table rate_reports add column origin_zip3 text, add column destination_zip3 text;

with keyed as (
  select load_id, sequence, case
      when country = 'US' then 'US-' || left(lpad(coalesce(substring(code from '^(\d{5})\d{4}$'), substring(code from '^(\d{3,5})(?:[ -]?\d{4})?$')), 5, '0'), 3)
      when country = 'CA' then 'CA-' || substring(code from '^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[ -]?\d[ABCEGHJ-NPRSTV-Z]\d)?$')
    end as zip3
  from (select load_id, sequence, country, upper(trim(postal_code)) as code from stops where load_id in (select load_id from rate_reports)) typed
)
update rate_reports r set origin_zip3 = o.zip3, destination_zip3 = d.zip3
from loads l
join keyed o on o.load_id = l.id and o.sequence = 1
join keyed d on d.load_id = l.id and d.sequence = l.stop_count
where l.id = r.load_id;

-- One index an area, newest last, with all that a benchmark reads: a sample never leaves its index, and stops at the newest hundred.
drop index rate_reports_by_lane, rate_reports_by_region;
create index rate_reports_by_zip3 on rate_reports (equipment_kind, currency, origin_zip3, destination_zip3, booked_at, load_id)
  include (distance_meters, amount, consignor_company_id, carrier_company_id);
create index rate_reports_by_market on rate_reports (equipment_kind, currency, origin_cell, destination_cell, booked_at, load_id)
  include (distance_meters, amount, consignor_company_id, carrier_company_id);
-- The extended market of a cell is the H3 cell of resolution 2 that holds it: the same number without its last three bits.
create index rate_reports_by_extended_market on rate_reports (equipment_kind, currency, (origin_cell >> 3), (destination_cell >> 3), booked_at, load_id)
  include (origin_cell, destination_cell, distance_meters, amount, consignor_company_id, carrier_company_id);
create index rate_reports_by_region on rate_reports (equipment_kind, currency, origin_region, destination_region, booked_at, load_id)
  include (distance_meters, amount, consignor_company_id, carrier_company_id);
-- What leaves a market, and what one company paid and earned.
create index rate_reports_out_of on rate_reports (equipment_kind, currency, (origin_cell >> 3), booked_at, load_id)
  include (origin_cell, destination_cell, consignor_company_id, carrier_company_id);
create index rate_reports_by_consignor on rate_reports (consignor_company_id, booked_at);
create index rate_reports_by_carrier on rate_reports (carrier_company_id, booked_at);
