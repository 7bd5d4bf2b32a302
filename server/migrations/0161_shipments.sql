-- owner: shipments
-- T2, T3: early, on time, at risk, late, on hold. Computed by outlook.ts and kept here so that lists can be filtered by it. What changes a shipment sets
-- punctuality_check_at, and a sweep takes it from there.
alter table shipments
  add column punctuality text check (punctuality in ('early', 'on_time', 'at_risk', 'late', 'on_hold')),
  add column punctuality_check_at timestamptz default clock_time();
update shipments set punctuality_check_at = case when status = 'cancelled' then null else clock_time() end;
create index shipments_punctuality_due on shipments (punctuality_check_at, id) where punctuality_check_at is not null;

-- A stop is told of once for each of the two, whatever its ETA does afterwards.
create table shipment_alerts (
  shipment_id uuid not null references shipments,
  stop_sequence integer not null,
  kind text not null check (kind in ('at_risk', 'late')),
  raised_at timestamptz not null default clock_time(),
  primary key (shipment_id, stop_sequence, kind)
);
-- What was late before this version is no news.
insert into shipment_alerts (shipment_id, stop_sequence, kind)
select s.id, stop.sequence, 'late' from shipments s join stops stop on stop.load_id = s.load_id
where s.status not in ('completed', 'cancelled') and stop.window_end_at < clock_time();
