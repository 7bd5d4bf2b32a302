-- owner: market
-- What the board is also searched by: how long a trailer must be, and whether the whole of it is needed.
alter table market_posts
  add column trailer_length_mm integer,
  add column mode text not null default 'ftl';
update market_posts p set trailer_length_mm = l.trailer_length_mm, mode = l.mode from loads l where l.id = p.load_id;
alter table market_posts alter column mode drop default;

drop index market_posts_search;
create index market_posts_search on market_posts (equipment, origin_cell, pickup_on)
  include (load_id, earlier_codes, company_id, origin_latitude, origin_longitude, origin_region, origin_city, destination_cell, destination_latitude,
    destination_longitude, destination_region, destination_city, pickup_at, pickup_end_on, distance_meters, weight_grams, amount, rate_per_mile,
    pricing_mode, hazmat, posted_at, ends_at, invited_company_ids, trailer_length_mm, mode);

-- A person's own marks on the board.
create table board_marks (
  user_id uuid not null references users,
  load_id uuid not null references loads,
  mark text not null check (mark in ('favourite', 'hidden')),
  marked_at timestamptz not null default clock_time(),
  primary key (user_id, load_id)
);
create index board_marks_hidden on board_marks (load_id) where mark = 'hidden';
create table hidden_companies (
  user_id uuid not null references users,
  company_id uuid not null references companies,
  hidden_at timestamptz not null default clock_time(),
  primary key (user_id, company_id)
);
create index hidden_companies_by_company on hidden_companies (company_id);
-- What a mile costs a carrier, in US cents; a company without a row reckons with the industry's mean.
create table haul_costs (
  company_id uuid primary key references companies,
  per_mile integer not null check (per_mile between 1 and 10000),
  changed_at timestamptz not null default clock_time()
);

create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users,
  -- Whose board it searches.
  company_id uuid not null references companies,
  name text not null,
  version integer not null default 1,
  criteria jsonb not null,
  pace text not null default 'none' check (pace in ('none', 'instant', 'hourly', 'daily')),
  mail boolean not null default false,
  muted_from time,
  muted_to time,
  time_zone text not null,
  -- As asked in the criteria; too long for the index below.
  origin_regions text[],
  destination_regions text[],
  excluded_regions text[],
  created_at timestamptz not null default clock_time(),
  seen_at timestamptz not null default clock_time(),
  told_at timestamptz not null default clock_time(),
  check ((muted_from is null) = (muted_to is null)),
  constraint saved_searches_name unique (user_id, name)
);

-- Where a search that alerts listens: two ends of a lane, each a wide cell, a state or anywhere, with a kind of equipment or any; and what it
-- asks of a post. A posted load asks by its own few keys and reads the index alone (measured at 100,000 searches: bench/saved-searches).
create table saved_search_keys (
  key text collate "C" not null,
  search_id uuid not null references saved_searches on delete cascade,
  user_id uuid not null,
  company_id uuid not null,
  listens_since timestamptz not null,
  -- The states that the search names besides have to be looked up.
  more_regions boolean not null,
  equipment text[],
  origin_latitude double precision,
  origin_longitude double precision,
  origin_radius_meters double precision,
  destination_latitude double precision,
  destination_longitude double precision,
  destination_radius_meters double precision,
  pickup_from date,
  pickup_to date,
  pickup_within_days integer,
  weight_max_grams bigint,
  trailer_length_mm integer,
  modes text[],
  distance_min_meters integer,
  distance_max_meters integer,
  rate_min bigint,
  rate_per_mile_min integer,
  age_max_hours double precision,
  pricing_modes text[],
  hazmat boolean,
  primary key (key, search_id) include (user_id, company_id, listens_since, more_regions, equipment, origin_latitude, origin_longitude, origin_radius_meters, destination_latitude, destination_longitude,
    destination_radius_meters, pickup_from,
    pickup_to, pickup_within_days, weight_max_grams, trailer_length_mm, modes, distance_min_meters,
    distance_max_meters, rate_min, rate_per_mile_min, age_max_hours, pricing_modes, hazmat)
);
create index saved_search_keys_by_search on saved_search_keys (search_id);

-- What an alert found. `offer` is what the post offered then: the same offer is told once a search, a better one again.
create table search_finds (
  search_id uuid not null references saved_searches on delete cascade,
  load_id uuid not null references loads,
  offer text not null,
  found_at timestamptz not null default clock_time(),
  told_at timestamptz,
  primary key (search_id, load_id, offer)
);
create index search_finds_untold on search_finds (search_id) where told_at is null;
