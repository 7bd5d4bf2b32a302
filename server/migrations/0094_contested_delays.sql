-- owner: shipments
-- The reason of a delay that a carrier gives can take the stop out of its own punctuality. Its consignor may contest that, once a stop.
create table delay_contests (
  shipment_id uuid not null references shipments,
  id uuid not null,
  stop_sequence integer not null,
  status text not null default 'contested' check (status in ('contested', 'insisted', 'excused', 'counted', 'lapsed')),
  why text not null,
  contested_by uuid,
  contested_at timestamptz not null default clock_time(),
  answer text,
  insisted_by uuid,
  insisted_at timestamptz,
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  primary key (shipment_id, id)
);
create unique index delay_contests_once on delay_contests (shipment_id, stop_sequence);
-- The queue of staff.
create index delay_contests_insisted on delay_contests (insisted_at, id) where status = 'insisted';
