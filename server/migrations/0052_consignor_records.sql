-- owner: market
-- How a consignor treats those who haul for it, as its posts show it: counted anew from what happened, never typed in (domain §8).
create table consignor_records (
  company_id uuid primary key references companies,
  -- Median days from an invoice's issue to its full payment. Null without any to count.
  pay_days integer check (pay_days >= 0),
  invoices integer not null default 0 check (invoices >= 0),
  detention_approved integer not null default 0 check (detention_approved >= 0),
  detention_asked integer not null default 0 check (detention_asked >= detention_approved),
  -- Median minutes from arrival to departure.
  dwell_minutes integer check (dwell_minutes >= 0),
  dwell_stops integer not null default 0 check (dwell_stops >= 0),
  stars numeric(3, 2) check (stars between 1 and 5),
  ratings integer not null default 0 check (ratings >= 0),
  raters integer not null default 0 check (raters <= ratings),
  counted_at timestamptz,
  -- Something happened that the figures do not hold yet.
  stale_since timestamptz
);
create index consignor_records_to_count on consignor_records (company_id) where stale_since is not null;
create index consignor_records_by_age on consignor_records (counted_at);
