-- The gazetteer. Filled by load-gazetteer.ts, which records the version of its data in gazetteer_loads.
-- Search keys compare by code point ("C"), so that a prefix is a plain index range in every database locale.
create table places (
  id text primary key,
  name text not null,
  search_key text collate "C" not null,
  region text,
  country char(2) not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  population integer not null check (population >= 0),
  prominence integer not null check (prominence > 0),
  kind text not null check (kind in ('city', 'postal_town'))
);
create index places_search on places (search_key, prominence desc);
-- The town that a point is near. A narrow band of latitudes holds a few hundred towns of that size in the whole world, and a plain index is
-- one that every PostgreSQL keeps, distributed ones too.
create index places_by_latitude on places (latitude) where population >= 5000;

create table postal_codes (
  country char(2) not null,
  code text collate "C" not null,
  place_id text not null references places (id),
  place_name text not null,
  region text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  primary key (country, code)
);
create index postal_codes_by_code on postal_codes (code);
create index postal_codes_by_place on postal_codes (place_id);

-- One row a loaded version. Its key is also the claim: of two processes that load at once, the second waits for the first to commit.
create table gazetteer_loads (
  version text primary key,
  places integer not null,
  postal_codes integer not null,
  loaded_at timestamptz not null default clock_time()
);

-- Misspelled names are found by trigrams. Without the extension search falls back to prefixes, so a server that does not offer it,
-- or an account that may not create it, is no reason to fail.
do $$
begin
  create extension if not exists pg_trgm;
  -- All of North America, and of the places abroad those above 25,000 people: a third of the size, and fewer odd guesses.
  -- The pending list is small, because every search reads it whole: 256 kB costs the bulk load 0.3 s and a search nothing; at the
  -- default 4 MB a search took 12 ms instead of 1.3, and without a list the load took 2.4 s longer.
  create index places_misspelled on places using gin (search_key gin_trgm_ops)
    with (gin_pending_list_limit = 256) where prominence >= 25000;
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'places: no pg_trgm, search matches prefixes only';
end
$$;

-- The bulk load runs as the application; it may refresh the planner's statistics where PostgreSQL (17 and later) knows such a right.
do $$
begin
  if current_setting('server_version_num')::integer >= 170000 then
    execute 'grant maintain on places, postal_codes to drawbar_app';
  end if;
end
$$;
