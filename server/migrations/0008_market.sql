-- owner: market
-- The board's narrow read model: one row for each equipment code a live post accepts. Kept by the load events, in their
-- transaction. Search stays inside market_posts_search (design §7: 2.9x a GiST point index at 100 miles).
-- A cell is the leading 28 bits of its H3 index: at resolution 3 the other 36 are all ones, and four bytes keep the index narrow.
create table market_posts (
  load_id uuid not null,
  equipment text not null,
  -- The load's codes before this one; null for its first. A search for several codes shows a load under the first that matches.
  earlier_codes text[],
  company_id uuid not null,
  origin_cell integer not null,
  origin_latitude double precision not null,
  origin_longitude double precision not null,
  origin_region text collate "C" not null,
  origin_city text collate "C" not null,
  destination_cell integer not null,
  destination_latitude double precision not null,
  destination_longitude double precision not null,
  destination_region text collate "C" not null,
  destination_city text collate "C" not null,
  pickup_at timestamptz not null,
  -- The first and the last day of the pickup on the calendar at the origin.
  pickup_on date not null,
  pickup_end_on date not null,
  distance_meters integer not null,
  weight_grams bigint not null,
  amount bigint,
  rate_per_mile integer,
  pricing_mode text not null,
  hazmat boolean not null,
  posted_at timestamptz not null,
  ends_at timestamptz not null,
  invited_company_ids uuid[],
  primary key (load_id, equipment)
);
-- Every column that a search filters, sorts or answers by: a search that reads the table itself is 4x slower.
create index market_posts_search on market_posts (equipment, origin_cell, pickup_on)
  include (load_id, earlier_codes, company_id, origin_latitude, origin_longitude, origin_region, origin_city, destination_cell, destination_latitude,
    destination_longitude, destination_region, destination_city, pickup_at, pickup_end_on, distance_meters, weight_grams, amount, rate_per_mile,
    pricing_mode, hazmat, posted_at, ends_at, invited_company_ids);
-- The board as it opens, before anything is asked for: each load once, by pickup.
create index market_posts_by_pickup on market_posts (pickup_at, load_id) where earlier_codes is null;
create index market_posts_by_region on market_posts (equipment, origin_region, pickup_at);

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
  booked_at timestamptz not null
);
create index rate_reports_by_lane on rate_reports (equipment_kind, currency, origin_cell, destination_cell, booked_at);
create index rate_reports_by_region on rate_reports (equipment_kind, currency, origin_region, destination_region, booked_at);
