-- owner: market
-- A search that finds thousands is read in the order of its page and no further than the page: by what is asked of nearly every post, inside the
-- index; by the rest in the table. Reading all that match and sorting them took 25 ms of 15,000 vans about Chicago among a million posts,
-- reading in order 1.3 ms (bench/board-index).
drop index market_posts_by_pickup;
create index market_posts_by_pickup on market_posts
  (sunk, pickup_at, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
create index market_posts_by_age on market_posts
  (sunk, posted_at, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
create index market_posts_by_rate on market_posts
  (sunk, amount, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
create index market_posts_by_rate_per_mile on market_posts
  (sunk, rate_per_mile, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
create index market_posts_by_distance on market_posts
  (sunk, distance_meters, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
create index market_posts_by_weight on market_posts
  (sunk, weight_grams, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);

-- Where a load goes, asked without where it starts, read every post: 400 ms a search among a million.
create index market_posts_by_destination on market_posts (destination_cell, equipment, pickup_on);
create index market_posts_by_destination_region on market_posts (destination_region, equipment, pickup_on);
