-- owner: bids
-- What ended before its deadline under seal stays sealed, whoever ended it: withdrawn by its carrier, or with its load.
alter table bid_offers rename column withdrawn to shut;
alter table bids add column shut boolean not null default false;
alter table public_bids add column shut boolean not null default false;
update bids set shut = true
where envelope is not null and (status = 'withdrawn' or status in ('rejected', 'expired', 'lost', 'declined') and opens_at > clock_time());
update bid_offers o set shut = true from bids b where b.load_id = o.load_id and b.id = o.bid_id and b.shut and o.envelope is not null;
update public_bids p set shut = true
from loads l where l.id = p.load_id and p.envelope is not null and l.status = 'cancelled' and p.opens_at > clock_time();

drop index bids_to_open;
drop index bid_offers_to_open;
drop index public_bids_to_open;
create index bids_to_open on bids (opens_at, load_id) where envelope is not null and not shut;
create index bid_offers_to_open on bid_offers (opens_at, load_id) where envelope is not null and not shut;
create index public_bids_to_open on public_bids (opens_at, load_id) where envelope is not null and status <> 'withdrawn' and not shut;
