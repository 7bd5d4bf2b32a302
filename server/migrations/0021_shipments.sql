-- owner: shipments
-- Whether somebody or something is taken is decided by the hours in fleet_bookings, which let tomorrow's haul be given to a driver who is
-- still on today's. These find the hauls of a driver or a unit.
drop index shipments_driver_busy;
drop index shipments_tractor_busy;
drop index shipments_trailer_busy;
create index shipments_by_driver on shipments (driver_id, dispatched_at desc) where driver_id is not null;
create index shipments_by_tractor on shipments (tractor_id, dispatched_at desc) where tractor_id is not null;
create index shipments_by_trailer on shipments (trailer_id, dispatched_at desc) where trailer_id is not null;
