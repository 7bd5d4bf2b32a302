-- owner: carriers
-- How a finished haul was tracked and papered. Null where it is not known: such a haul is not counted.
alter table carrier_outcomes
  add column transit_minutes integer check (transit_minutes > 0),
  -- Minutes in transit for which a position not older than half an hour was known.
  add column tracked_minutes integer check (tracked_minutes between 0 and transit_minutes),
  -- From the delivery to the first proof of it.
  add column pod_minutes integer check (pod_minutes >= 0);
-- A scorecard reads its sums off the index, however many carriers are asked for at once.
drop index carrier_outcomes_by_carrier;
create index carrier_outcomes_by_carrier on carrier_outcomes (carrier_company_id, completed_at)
  include (pickups, pickups_on_time, deliveries, deliveries_on_time, transit_minutes, tracked_minutes, pod_minutes);
