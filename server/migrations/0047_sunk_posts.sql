-- owner: market
-- A post that its owner did not confirm in time stands below all others, whatever the order: a column, since an index can be read in its order.
alter table market_posts add column sunk boolean not null default false;

drop index market_posts_search;
create index market_posts_search on market_posts (equipment, origin_cell, pickup_on)
  include (load_id, earlier_codes, company_id, origin_latitude, origin_longitude, origin_region, origin_city, destination_cell, destination_latitude,
    destination_longitude, destination_region, destination_city, pickup_at, pickup_end_on, distance_meters, weight_grams, amount, rate_per_mile,
    pricing_mode, hazmat, posted_at, ends_at, invited_company_ids, trailer_length_mm, mode, sunk);
drop index market_posts_by_pickup;
create index market_posts_by_pickup on market_posts (sunk, pickup_at, load_id) where earlier_codes is null;
