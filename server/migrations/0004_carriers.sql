-- owner: carriers
create table carrier_profiles (
  company_id uuid primary key references companies,
  usdot text check (usdot ~ '^\d{1,8}$'),
  docket text,
  scac text check (scac ~ '^[A-Z]{2,4}$'),
  authority text not null default 'unknown' check (authority in ('active', 'inactive', 'unknown')),
  authority_since date,
  hazmat boolean not null default false,
  insurer text,
  auto_amount bigint check (auto_amount >= 0),
  auto_currency char(3),
  auto_expires_on date,
  cargo_amount bigint check (cargo_amount >= 0),
  cargo_currency char(3),
  cargo_expires_on date,
  source text not null default 'declared' check (source in ('declared', 'register', 'staff')),
  version integer not null default 1,
  updated_at timestamptz not null default clock_time()
);
create index carrier_profiles_by_usdot on carrier_profiles (usdot);
create index carrier_profiles_by_scac on carrier_profiles (scac);

-- One row a finished haul: what the comparison screen's record is computed from. Written on shipment.completed.
create table carrier_outcomes (
  shipment_id uuid primary key,
  carrier_company_id uuid not null,
  consignor_company_id uuid not null,
  pickups integer not null,
  pickups_on_time integer not null,
  deliveries integer not null,
  deliveries_on_time integer not null,
  completed_at timestamptz not null
);
create index carrier_outcomes_by_carrier on carrier_outcomes (carrier_company_id, completed_at);
