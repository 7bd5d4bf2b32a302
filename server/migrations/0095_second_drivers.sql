-- owner: shipments
-- A load that asks for a team goes with two drivers; any other may. Their hours are given like the first one's.
alter table shipments
  add column second_driver_id uuid,
  add constraint shipments_two_drivers check (second_driver_id is null or second_driver_id <> driver_id);
create index shipments_by_second_driver on shipments (second_driver_id, dispatched_at desc) where second_driver_id is not null;
