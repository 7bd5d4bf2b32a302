-- owner: fleet
alter table vehicles
  add column model text,
  add column length_mm integer,
  add column width_mm integer,
  add column height_mm integer,
  add column inner_length_mm integer,
  add column inner_width_mm integer,
  add column inner_height_mm integer,
  add column tare_grams integer,
  add column gvwr_grams integer,
  add column max_payload_grams integer,
  add column pallet_positions integer,
  add column door_type text,
  add column temp_min_deci_celsius integer,
  add column temp_max_deci_celsius integer,
  add column multi_temp boolean not null default false,
  add column features text[] not null default '{}',
  add column ownership text not null default 'owned' check (ownership in ('owned', 'leased')),
  add column registration_expires_on date,
  add column inspection_expires_on date,
  add column eld_provider text,
  add column eld_device text,
  add column placed_latitude double precision,
  add column placed_longitude double precision,
  add column placed_name text,
  add column placed_at timestamptz;

-- Of vehicles that were registered twice under one VIN, the first keeps the claim to own it; nothing else of the others changes.
update vehicles v set ownership = 'leased'
where v.vin is not null and v.status <> 'retired' and exists (
  select from vehicles first
  where first.vin = v.vin and first.status <> 'retired' and (first.created_at, first.id) < (v.created_at, v.id));
-- One owner a VIN, on the whole market; whoever leases it says so (domain §2.1).
create unique index vehicles_vin_owned on vehicles (vin) where vin is not null and status <> 'retired' and ownership = 'owned';
create index vehicles_by_vin on vehicles (vin) where vin is not null;
create index vehicles_by_registration on vehicles (registration_expires_on) where registration_expires_on is not null;
create index vehicles_by_inspection on vehicles (inspection_expires_on) where inspection_expires_on is not null;

alter table drivers
  add column licence_sealed text,
  add column licence_fingerprint text,
  add column licence_last4 text,
  add column licence_class text check (licence_class in ('A', 'B', 'C')),
  add column endorsements text[] not null default '{}',
  add column medical_card_expires_on date,
  add column hired_on date,
  add column home_time_zone text,
  add column hos_ruleset text check (hos_ruleset in ('US_70_8', 'US_60_7', 'EU_561')),
  add column placed_latitude double precision,
  add column placed_longitude double precision,
  add column placed_name text,
  add column placed_at timestamptz;
update drivers set endorsements = '{H}' where hazmat_endorsed;
alter table drivers drop column hazmat_endorsed;
create unique index drivers_licence on drivers (company_id, licence_fingerprint) where licence_fingerprint is not null and status = 'active';
create index drivers_by_licence_expiry on drivers (licence_expires_on) where licence_expires_on is not null;
create index drivers_by_medical_card on drivers (medical_card_expires_on) where medical_card_expires_on is not null;

-- An hour of a truck, a trailer or a driver is given to one shipment: two dispatchers cannot both win. Freed by the delivery and by a
-- cancellation; how it went then stands in the shipment.
create table fleet_bookings (
  resource_id uuid not null,
  hour timestamptz not null,
  shipment_id uuid not null,
  constraint fleet_bookings_once primary key (resource_id, hour)
);
create index fleet_bookings_by_shipment on fleet_bookings (shipment_id);
insert into fleet_bookings (resource_id, hour, shipment_id)
select resource.id, hours.hour, s.id
from shipments s
join lateral (select min(window_start_at) as starts_at, max(window_end_at) as ends_at from stops where load_id = s.load_id) as planned on true
cross join lateral generate_series(
  date_trunc('hour', least(coalesce(planned.starts_at, clock_time()), clock_time())),
  greatest(coalesce(planned.ends_at, clock_time()), clock_time()), interval '1 hour') as hours (hour)
cross join lateral unnest(array[s.driver_id, s.tractor_id, s.trailer_id]) as resource (id)
where s.status in ('dispatched', 'en_route_pickup', 'at_pickup', 'loaded', 'in_transit', 'at_stop', 'at_delivery', 'on_hold')
  and resource.id is not null
on conflict do nothing;

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

-- Each warning day of a paper is told once, however often and by however many workers the sweep runs.
create table paper_warnings (
  resource_id uuid not null,
  paper text not null,
  expires_on date not null,
  warn_day integer not null,
  told_at timestamptz not null default clock_time(),
  primary key (resource_id, paper, expires_on, warn_day)
);
