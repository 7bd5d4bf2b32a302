-- owner: market
-- The board's narrow read model: one row for each equipment code a live post accepts. Kept by the load events, in their
-- transaction. Search stays inside market_posts_search (design §7: 2.9x a GiST point index at 100 miles).
create table market_posts (
  load_id uuid not null,
  equipment text not null,
  company_id uuid not null,
  -- The load's codes in order: a search for several codes shows a load once, under its first matching code.
  equipment_codes text[] not null,
  origin_cell bigint not null,
  origin_latitude double precision not null,
  origin_longitude double precision not null,
  origin_region text not null,
  destination_cell bigint not null,
  destination_latitude double precision not null,
  destination_longitude double precision not null,
  destination_region text not null,
  pickup_at timestamptz not null,
  distance_meters integer not null,
  weight_grams bigint not null,
  amount bigint,
  rate_per_mile integer,
  currency char(3) not null,
  pricing_mode text not null,
  hazmat boolean not null,
  origin_city text not null,
  destination_city text not null,
  posted_at timestamptz not null,
  expires_at timestamptz,
  invited_company_ids uuid[],
  primary key (load_id, equipment)
);
create index market_posts_search on market_posts (equipment, origin_cell, pickup_at)
  include (load_id, origin_latitude, origin_longitude, destination_latitude, destination_longitude, destination_cell, origin_region,
    destination_region, weight_grams, amount, rate_per_mile, distance_meters, posted_at);
create index market_posts_by_pickup on market_posts (equipment, pickup_at, load_id);
create index market_posts_by_region on market_posts (equipment, origin_region, pickup_at);

-- One row a booked load: the sample behind every benchmark.
create table rate_reports (
  load_id uuid primary key,
  award_id uuid not null,
  equipment_kind text not null,
  origin_cell bigint not null,
  origin_region text not null,
  destination_cell bigint not null,
  destination_region text not null,
  distance_meters integer not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  consignor_company_id uuid not null,
  carrier_company_id uuid not null,
  booked_at timestamptz not null
);
create index rate_reports_by_lane on rate_reports (equipment_kind, currency, origin_cell, destination_cell, booked_at);
create index rate_reports_by_region on rate_reports (equipment_kind, currency, origin_region, destination_region, booked_at);
