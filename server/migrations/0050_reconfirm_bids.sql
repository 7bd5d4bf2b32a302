-- owner: bids
-- The load changed in what the bid priced: its carrier says until then whether the price still holds. Null: it holds.
alter table bids add column reconfirm_by timestamptz;
create index bids_to_reconfirm on bids (reconfirm_by) where status in ('open', 'countered') and reconfirm_by is not null;
