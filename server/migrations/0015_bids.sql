-- owner: bids
-- A carrier's own bids counted by what they wait for, without reading the bids.
create index bids_by_carrier_status on bids (carrier_company_id, status) include (load_id, id);
create index awards_under_way on awards (carrier_company_id) include (load_id, bid_id, id, status) where status in ('offered', 'confirmed');
