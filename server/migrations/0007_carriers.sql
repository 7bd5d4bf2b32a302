create table carrier_profiles (
  company_id uuid primary key references companies,
  usdot text check (usdot ~ '^\d{1,8}$'),
  docket text,
  scac text check (scac ~ '^[A-Z]{2,4}$'),
  authority text not null default 'unknown' check (authority in ('active', 'inactive', 'unknown')),
  authority_since date,
  hazmat boolean not null default false,
  source text not null default 'declared' check (source in ('declared', 'register', 'staff')),
  version integer not null default 1,
  updated_at timestamptz not null default clock_time(),
  -- What the register says of the number.
  authority_types text[] not null default '{}',
  safety_rating text check (safety_rating in ('satisfactory', 'conditional', 'unsatisfactory')),
  out_of_service_on date,
  power_units integer,
  driver_count integer,
  refreshed_at timestamptz,
  -- The company said of the register's record "this is us": no other may say so of the same number.
  claimed_at timestamptz,
  -- What the company says of its work.
  equipment jsonb not null default '[]',
  lanes jsonb not null default '[]',
  pay_to text check (pay_to in ('carrier', 'factor')),
  factor_name text,
  notice_document_id uuid,
  pay_to_changed_at timestamptz,
  -- When the register's record of a confirmed number was last held against the profile, and when the live register was last asked for it.
  register_seen_at timestamptz not null default '-infinity',
  register_asked_at timestamptz not null default '-infinity',
  constraint carrier_profiles_factor_named check (pay_to <> 'factor' or factor_name is not null)
);
create index carrier_profiles_by_usdot on carrier_profiles (usdot);
create index carrier_profiles_by_scac on carrier_profiles (scac);
create unique index carrier_profiles_one_claim on carrier_profiles (usdot) where claimed_at is not null;
-- Who else is paid through this factor.
create index carrier_profiles_by_factor on carrier_profiles (company_name_key(factor_name)) where pay_to = 'factor';
create index carrier_profiles_by_register_seen on carrier_profiles (register_seen_at, company_id) where usdot is not null;
create index carrier_profiles_by_register_asked on carrier_profiles (register_asked_at, company_id) where usdot is not null;

-- One row a finished haul: what the comparison screen's record is computed from. Written on shipment.completed.
create table carrier_outcomes (
  shipment_id uuid primary key,
  carrier_company_id uuid not null,
  consignor_company_id uuid not null,
  pickups integer not null,
  pickups_on_time integer not null,
  deliveries integer not null,
  deliveries_on_time integer not null,
  completed_at timestamptz not null,
  -- How a finished haul was tracked and papered. Null where it is not known: such a haul is not counted.
  transit_minutes integer check (transit_minutes > 0),
  -- Minutes in transit for which a position not older than half an hour was known.
  tracked_minutes integer check (tracked_minutes between 0 and transit_minutes),
  -- From the delivery to the first proof of it.
  pod_minutes integer check (pod_minutes >= 0)
);
create index carrier_outcomes_by_carrier on carrier_outcomes (carrier_company_id, completed_at)
  include (pickups, pickups_on_time, deliveries, deliveries_on_time, transit_minutes, tracked_minutes, pod_minutes);

-- A consignor's word about a carrier, company-wide.
create table carrier_preferences (
  consignor_company_id uuid not null references companies,
  carrier_company_id uuid not null references companies,
  preference text not null check (preference in ('preferred', 'blocked')),
  reason text,
  set_by uuid,
  set_at timestamptz not null default clock_time(),
  primary key (consignor_company_id, carrier_company_id)
);
create index carrier_preferences_blocked on carrier_preferences (carrier_company_id) where preference = 'blocked';
create index carrier_preferences_by_age on carrier_preferences (consignor_company_id, set_at desc, carrier_company_id desc);
