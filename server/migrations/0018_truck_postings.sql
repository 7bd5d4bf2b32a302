-- A truck on offer.
create table capacity_postings (
  id uuid primary key,
  company_id uuid not null references companies,
  status text not null default 'active' check (status in ('active', 'matched', 'expired', 'withdrawn')),
  version integer not null default 1,
  equipment text not null,
  vehicle_id uuid references vehicles,
  origin_place_id text not null,
  origin_city text not null,
  origin_region text,
  origin_country text not null,
  origin_time_zone text not null,
  origin_latitude double precision not null,
  origin_longitude double precision not null,
  origin_cell integer not null,
  radius_miles integer not null check (radius_miles between 1 and 300),
  available_from timestamptz not null,
  available_to timestamptz not null check (available_to > available_from),
  -- Where it wants to go: places with their names and coordinates, and states as `US-TX`; both empty is anywhere.
  destinations jsonb not null,
  destination_regions text[] not null,
  -- Minor units of the currency.
  min_rate_per_mile integer check (min_rate_per_mile > 0),
  currency text not null,
  shows_rate boolean not null,
  mode text not null check (mode in ('full', 'partial')),
  length_mm integer,
  max_weight_grams bigint,
  notes text,
  created_at timestamptz not null default clock_time()
);
create index capacity_postings_search on capacity_postings (equipment, origin_cell, available_to) where status = 'active';
create index capacity_postings_by_region on capacity_postings (equipment, origin_country, origin_region, available_to) where status = 'active';
create index capacity_postings_by_time on capacity_postings (available_from, id) where status = 'active';
create index capacity_postings_due on capacity_postings (available_to) where status = 'active';
create index capacity_postings_by_company on capacity_postings (company_id, created_at, id);
create index capacity_postings_by_vehicle on capacity_postings (vehicle_id) where status = 'active' and vehicle_id is not null;

-- A day of a vehicle belongs to one offer: the key decides, without an exclusion constraint (design §9).
create table capacity_days (
  vehicle_id uuid not null references vehicles,
  day date not null,
  posting_id uuid not null references capacity_postings,
  primary key (vehicle_id, day)
);
create index capacity_days_by_posting on capacity_days (posting_id);

-- A consignor's question whether a truck could take a load: once for both.
create table capacity_asks (
  posting_id uuid not null references capacity_postings,
  load_id uuid not null references loads,
  company_id uuid not null references companies,
  asked_by uuid not null references users,
  asked_at timestamptz not null default clock_time(),
  -- Of several trucks that a carrier was asked for, the one that its offer was made for.
  picked_at timestamptz,
  constraint capacity_asks_once primary key (posting_id, load_id)
);
create index capacity_asks_by_load on capacity_asks (load_id);
create index capacity_asks_by_company on capacity_asks (company_id);
