-- One row a booked load: the sample behind every benchmark.
create table rate_reports (
  load_id uuid primary key,
  award_id uuid not null,
  equipment_kind text not null,
  origin_cell integer not null,
  origin_region text not null,
  destination_cell integer not null,
  destination_region text not null,
  distance_meters integer not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  consignor_company_id uuid not null,
  carrier_company_id uuid not null,
  booked_at timestamptz not null,
  -- A benchmark begins with the pair of three-digit postal codes (domain §7): `US-752`, `CA-K1A`; null where nobody gave a code of the country.
  -- lane-key.ts says the same of new reports.
  origin_zip3 text,
  destination_zip3 text
);
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

-- What a mile costs a carrier, in US cents; a company without a row reckons with the industry's mean.
create table haul_costs (
  company_id uuid primary key references companies,
  per_mile integer not null check (per_mile between 1 and 10000),
  changed_at timestamptz not null default clock_time()
);

-- Which lane each transaction wrote a report of: a server that keeps what it made of the reports makes that lane's anew, and no other. Followed as
-- post_changes is (decision 041): rows are added in the transaction of the report and never changed, a reader tells by its snapshot which it could not
-- see before, and `forgetRateChanges` leaves the last of what it removes.
create table rate_report_changes (
  equipment_kind text not null,
  currency char(3) not null,
  distance_meters integer not null,
  origin_zip3 text,
  destination_zip3 text,
  origin_cell integer not null,
  destination_cell integer not null,
  origin_region text not null,
  destination_region text not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_time()
);
create index rate_report_changes_by_xid on rate_report_changes (xid);
-- The first lower end: no lane.
insert into rate_report_changes (equipment_kind, currency, distance_meters, origin_cell, destination_cell, origin_region, destination_region)
values ('', '', 0, 0, 0, '', '');
