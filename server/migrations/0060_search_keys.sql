-- owner: market
-- A posted load meets thousands of these, so that each is asked as little as can be: those that look too few days ahead are passed over in the index,
-- and a place stands as its unit vector with the cosine of its radius, which takes five multiplications and additions instead of a haversine.
alter table saved_search_keys
  add column origin_x double precision,
  add column origin_y double precision,
  add column origin_z double precision,
  add column origin_cosine double precision,
  add column destination_x double precision,
  add column destination_y double precision,
  add column destination_z double precision,
  add column destination_cosine double precision;
update saved_search_keys set
  origin_x = cos(radians(origin_latitude)) * cos(radians(origin_longitude)),
  origin_y = cos(radians(origin_latitude)) * sin(radians(origin_longitude)),
  origin_z = sin(radians(origin_latitude)),
  origin_cosine = cos(origin_radius_meters / 6371008.8),
  destination_x = cos(radians(destination_latitude)) * cos(radians(destination_longitude)),
  destination_y = cos(radians(destination_latitude)) * sin(radians(destination_longitude)),
  destination_z = sin(radians(destination_latitude)),
  destination_cosine = cos(destination_radius_meters / 6371008.8),
  -- None asked: as far ahead as can be.
  pickup_within_days = coalesce(pickup_within_days, 2147483647);
alter table saved_search_keys
  drop constraint saved_search_keys_pkey,
  drop column origin_latitude,
  drop column origin_longitude,
  drop column origin_radius_meters,
  drop column destination_latitude,
  drop column destination_longitude,
  drop column destination_radius_meters,
  alter column pickup_within_days set not null,
  add primary key (key, pickup_within_days, search_id) include (user_id, company_id, listens_since, more_regions, equipment, origin_x, origin_y,
    origin_z, origin_cosine, destination_x, destination_y, destination_z, destination_cosine, pickup_from, pickup_to, weight_max_grams,
    trailer_length_mm, modes, distance_min_meters, distance_max_meters, rate_min, rate_per_mile_min, age_max_hours, pricing_modes, hazmat);
