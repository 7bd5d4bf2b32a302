-- owner: bids
-- Who withdraws a sealed price takes it along: its envelope is never opened, and the sweep of every second does not meet it (docs/decisions/037).
alter table bid_offers add column withdrawn boolean not null default false;
update bid_offers o set withdrawn = true
from bids b where b.load_id = o.load_id and b.id = o.bid_id and b.status = 'withdrawn' and o.envelope is not null;

drop index bids_to_open;
drop index bid_offers_to_open;
drop index public_bids_to_open;
create index bids_to_open on bids (opens_at, load_id) where envelope is not null and status <> 'withdrawn';
create index bid_offers_to_open on bid_offers (opens_at, load_id) where envelope is not null and not withdrawn;
create index public_bids_to_open on public_bids (opens_at, load_id) where envelope is not null and status <> 'withdrawn';
