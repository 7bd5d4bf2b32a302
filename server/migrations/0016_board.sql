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
  pricing_mode text not null,
  hazmat boolean not null,
  posted_at timestamptz not null,
  ends_at timestamptz not null,
  invited_company_ids uuid[],
  -- What the board is also searched by: how long a trailer must be, and whether the whole of it is needed.
  trailer_length_mm integer,
  mode text not null,
  -- A post that its owner did not confirm in time stands below all others, whatever the order: a column, since an index can be read in its order.
  demoted boolean not null default false,
  -- 40,000 pesos are not more than 3,000 dollars: what the board filters and orders by are prices in dollars, which is what its searches are
  -- typed in. A post in another currency has none, as if it named no price.
  currency char(3) not null,
  usd_amount bigint generated always as (case when currency = 'USD' then amount end) stored,
  usd_rate_per_mile integer generated always as
    (case when currency = 'USD' then round(amount / nullif(distance_meters / 1609.344, 0))::integer end) stored,
  primary key (load_id, equipment)
);
create index market_posts_by_region on market_posts (equipment, origin_region, pickup_at);
create index market_posts_by_pickup on market_posts
  (demoted, pickup_at, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
create index market_posts_by_age on market_posts
  (demoted, posted_at, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
create index market_posts_by_distance on market_posts
  (demoted, distance_meters, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
create index market_posts_by_weight on market_posts
  (demoted, weight_grams, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
-- Where a load goes, asked without where it starts, read every post: 400 ms a search among a million.
create index market_posts_by_destination on market_posts (destination_cell, equipment, pickup_on);
create index market_posts_by_destination_region on market_posts (destination_region, equipment, pickup_on);
create index market_posts_search on market_posts (equipment, origin_cell, pickup_on)
  include (load_id, earlier_codes, company_id, origin_latitude, origin_longitude, origin_region, origin_city, destination_cell, destination_latitude,
    destination_longitude, destination_region, destination_city, pickup_at, pickup_end_on, distance_meters, weight_grams, usd_amount, usd_rate_per_mile,
    pricing_mode, hazmat, posted_at, ends_at, invited_company_ids, trailer_length_mm, mode, demoted);
create index market_posts_by_rate on market_posts
  (demoted, usd_amount, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
create index market_posts_by_rate_per_mile on market_posts
  (demoted, usd_rate_per_mile, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);

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
  pickup_from date,
  pickup_to date,
  pickup_within_days integer not null,
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
  -- A posted load meets thousands of these, so that each is asked as little as can be: those that look too few days ahead are passed over in the index,
  -- and a place stands as its unit vector with the cosine of its radius, which takes five multiplications and additions instead of a haversine.
  origin_x double precision,
  origin_y double precision,
  origin_z double precision,
  origin_cosine double precision,
  destination_x double precision,
  destination_y double precision,
  destination_z double precision,
  destination_cosine double precision,
  primary key (key, pickup_within_days, search_id) include (user_id, company_id, listens_since, more_regions, equipment, origin_x, origin_y,
    origin_z, origin_cosine, destination_x, destination_y, destination_z, destination_cosine, pickup_from, pickup_to, weight_max_grams,
    trailer_length_mm, modes, distance_min_meters, distance_max_meters, rate_min, rate_per_mile_min, age_max_hours, pricing_modes, hazmat)
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
  stale_since timestamptz,
  -- How often a consignor calls off what it had booked, beside how it pays: domain §8. Of the bookings in the record's days, those that ended
  -- before the freight was loaded for a reason of the consignor's.
  bookings integer not null default 0 check (bookings >= 0),
  called_off integer not null default 0,
  -- Of so many stops of booked hauls, so many whose window was moved afterwards.
  moved_stops integer not null default 0 check (moved_stops >= 0),
  booked_stops integer not null default 0 check (booked_stops >= moved_stops),
  constraint consignor_records_called_off check (called_off between 0 and bookings)
);
create index consignor_records_to_count on consignor_records (company_id) where stale_since is not null;
create index consignor_records_by_age on consignor_records (counted_at);

-- Whose posts each transaction wrote: what a process that keeps the board in memory has to look at again (decision 041). Rows are added in the
-- transaction of the posts and never changed; a reader tells by its snapshot which it could not see before. `forgetChanges` removes from the lower
-- end and leaves the last of what it removes, so that a reader whose snapshot reaches below the lowest row knows that it may have missed some.
create table post_changes (
  load_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_time()
);
create index post_changes_by_xid on post_changes (xid);
-- The first lower end: no load.
insert into post_changes (load_id) values ('00000000-0000-0000-0000-000000000000');
