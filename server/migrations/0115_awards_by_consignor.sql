-- owner: bids
-- As `awards_under_way` has them by carrier: what a company has open is counted and listed from either side.
create index awards_under_way_by_consignor on awards (consignor_company_id) include (load_id, bid_id, id, status) where status in ('offered', 'confirmed');
