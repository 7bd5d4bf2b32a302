create table vehicles (
  id uuid primary key,
  company_id uuid not null references companies,
  kind text not null check (kind in ('tractor', 'straight_truck', 'trailer', 'van')),
  unit_number text not null,
  equipment text,
  plate text,
  plate_region text,
  vin text,
  year integer,
  make text,
  status text not null default 'active' check (status in ('active', 'out_of_service', 'retired')),
  version integer not null default 1,
  created_at timestamptz not null default clock_time(),
  model text,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  inner_length_mm integer,
  inner_width_mm integer,
  inner_height_mm integer,
  tare_grams integer,
  gvwr_grams integer,
  max_payload_grams integer,
  pallet_positions integer,
  door_type text,
  temp_min_deci_celsius integer,
  temp_max_deci_celsius integer,
  multi_temp boolean not null default false,
  features text[] not null default '{}',
  ownership text not null default 'owned' check (ownership in ('owned', 'leased')),
  registration_expires_on date,
  inspection_expires_on date,
  eld_provider text,
  eld_device text,
  placed_latitude double precision,
  placed_longitude double precision,
  placed_name text,
  placed_at timestamptz
);
create unique index vehicles_unit_number on vehicles (company_id, lower(unit_number)) where status <> 'retired';
create index vehicles_by_company on vehicles (company_id, unit_number, id);
create index vehicles_by_vin on vehicles (vin) where vin is not null;
create index vehicles_by_registration on vehicles (registration_expires_on) where registration_expires_on is not null;
create index vehicles_by_inspection on vehicles (inspection_expires_on) where inspection_expires_on is not null;
create unique index vehicles_vin_once on vehicles (company_id, vin) where vin is not null and status <> 'retired';
create unique index vehicles_vin_owned on vehicles (vin) where vin is not null and status <> 'retired' and ownership = 'owned';

create table drivers (
  id uuid primary key,
  company_id uuid not null references companies,
  name text not null,
  phone text not null,
  licence_region text,
  licence_expires_on date,
  status text not null default 'active',
  version integer not null default 1,
  created_at timestamptz not null default clock_time(),
  licence_sealed text,
  licence_fingerprint text,
  licence_last4 text,
  licence_class text check (licence_class in ('A', 'B', 'C')),
  endorsements text[] not null default '{}',
  medical_card_expires_on date,
  hired_on date,
  home_time_zone text,
  hos_ruleset text check (hos_ruleset in ('US_70_8', 'US_60_7', 'EU_561')),
  placed_latitude double precision,
  placed_longitude double precision,
  placed_name text,
  placed_at timestamptz,
  -- What a driver's log showed, in minutes, and when it was read: hours without their instant say nothing (domain §2.1, Driver). The most that a rule
  -- set of ours leaves: 11 h of driving, 15 h between rests (EU 561), 8 h to the break, 70 h of the cycle.
  drive_left_minutes smallint check (drive_left_minutes between 0 and 660),
  shift_left_minutes smallint check (shift_left_minutes between 0 and 900),
  break_left_minutes smallint check (break_left_minutes between 0 and 480),
  cycle_left_minutes smallint check (cycle_left_minutes between 0 and 4200),
  hours_read_at timestamptz,
  hours_source text constraint drivers_hours_source_check check (hours_source in ('eld', 'paper_log', 'driver')),
  constraint drivers_hours_dated check (
    hours_read_at is not null or num_nonnulls(drive_left_minutes, shift_left_minutes, break_left_minutes, cycle_left_minutes) = 0),
  constraint drivers_status_check check (status in ('pending', 'active', 'inactive', 'terminated'))
);
create index drivers_by_company on drivers (company_id, name, id);
create unique index drivers_licence on drivers (company_id, licence_fingerprint) where licence_fingerprint is not null and status = 'active';
create index drivers_by_licence_expiry on drivers (licence_expires_on) where licence_expires_on is not null;
create index drivers_by_medical_card on drivers (medical_card_expires_on) where medical_card_expires_on is not null;

-- One row per booked hour of a truck, trailer or driver; the primary key keeps two dispatchers from booking the same hour. A delivery or
-- cancellation deletes the rows. The shipment keeps its own record of what happened.
create table fleet_bookings (
  resource_id uuid not null,
  hour timestamptz not null,
  shipment_id uuid not null,
  constraint fleet_bookings_once primary key (resource_id, hour)
);
create index fleet_bookings_by_shipment on fleet_bookings (shipment_id);

create table unavailabilities (
  id uuid primary key,
  company_id uuid not null references companies,
  vehicle_id uuid references vehicles,
  driver_id uuid references drivers,
  reason text not null check (reason in ('maintenance', 'repair', 'holiday', 'sick', 'training', 'home_time', 'other')),
  note text,
  starts_on date not null,
  ends_on date not null,
  created_by uuid,
  created_at timestamptz not null default clock_time(),
  constraint unavailabilities_of_one check ((vehicle_id is null) <> (driver_id is null)),
  constraint unavailabilities_in_order check (ends_on >= starts_on)
);
create index unavailabilities_of_vehicle on unavailabilities (vehicle_id, ends_on) where vehicle_id is not null;
create index unavailabilities_of_driver on unavailabilities (driver_id, ends_on) where driver_id is not null;

-- One row per expiry warning already sent, so that concurrent or repeated sweeps send each warning once.
create table paper_warnings (
  resource_id uuid not null,
  paper text not null,
  expires_on date not null,
  warn_day integer not null,
  told_at timestamptz not null default clock_time(),
  primary key (resource_id, paper, expires_on, warn_day)
);

-- Who says that a unit is its own which another company has as owned, for staff to look at: the unit itself was refused.
create table vin_contests (
  company_id uuid not null references companies,
  vin text not null,
  tried_at timestamptz not null default clock_time(),
  primary key (company_id, vin)
);
create index vin_contests_by_vin on vin_contests (vin);
