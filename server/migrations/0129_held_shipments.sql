-- owner: shipments
-- Staff read those on hold, of all companies.
create index shipments_held on shipments (id) where status = 'on_hold';
