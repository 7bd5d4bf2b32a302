-- owner: market
-- 40,000 pesos are not more than 3,000 dollars: what the board filters and orders by are prices in dollars, which is what its searches are
-- typed in. A post in another currency has none, as if it named no price.
alter table market_posts add column currency char(3) not null default 'USD';
update market_posts p set currency = l.currency from loads l where l.id = p.load_id and l.currency <> 'USD';
alter table market_posts alter column currency drop default;
insert into post_changes (load_id) select distinct load_id from market_posts where currency <> 'USD';

drop index market_posts_search;
drop index market_posts_by_rate;
drop index market_posts_by_rate_per_mile;
alter table market_posts
  drop column rate_per_mile,
  add column usd_amount bigint generated always as (case when currency = 'USD' then amount end) stored,
  add column usd_rate_per_mile integer generated always as
    (case when currency = 'USD' then round(amount / nullif(distance_meters / 1609.344, 0))::integer end) stored;
create index market_posts_search on market_posts (equipment, origin_cell, pickup_on)
  include (load_id, earlier_codes, company_id, origin_latitude, origin_longitude, origin_region, origin_city, destination_cell, destination_latitude,
    destination_longitude, destination_region, destination_city, pickup_at, pickup_end_on, distance_meters, weight_grams, usd_amount, usd_rate_per_mile,
    pricing_mode, hazmat, posted_at, ends_at, invited_company_ids, trailer_length_mm, mode, sunk);
create index market_posts_by_rate on market_posts
  (sunk, usd_amount, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
create index market_posts_by_rate_per_mile on market_posts
  (sunk, usd_rate_per_mile, load_id, equipment, origin_cell, origin_region, destination_cell, destination_region, pickup_on, pickup_end_on);
