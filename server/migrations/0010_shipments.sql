-- owner: shipments
create sequence shipment_reference start with 31001;

create table shipments (
  id uuid primary key,
  reference text not null,
  load_id uuid not null references loads,
  award_id uuid not null,
  consignor_company_id uuid not null references companies,
  carrier_company_id uuid not null references companies,
  status text not null default 'planned'
    check (status in ('planned', 'dispatched', 'en_route_pickup', 'at_pickup', 'loaded', 'in_transit', 'at_stop', 'at_delivery',
      'delivered', 'pod_submitted', 'completed', 'cancelled', 'on_hold')),
  version integer not null default 1,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  driver_id uuid,
  tractor_id uuid,
  trailer_id uuid,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  last_latitude double precision,
  last_longitude double precision,
  last_position_at timestamptz,
  last_position_source text,
  created_at timestamptz not null default clock_time(),
  updated_at timestamptz not null default clock_time(),
  constraint shipments_reference unique (reference),
  constraint shipments_one_per_award unique (award_id)
);
create index shipments_by_consignor on shipments (consignor_company_id, updated_at desc, id desc);
create index shipments_by_carrier on shipments (carrier_company_id, updated_at desc, id desc);
create index shipments_by_load on shipments (load_id);
-- A driver, tractor or trailer is on one moving shipment at a time; two dispatchers cannot both win.
create unique index shipments_driver_busy on shipments (driver_id)
  where driver_id is not null and status in ('dispatched', 'en_route_pickup', 'at_pickup', 'loaded', 'in_transit', 'at_stop', 'at_delivery', 'on_hold');
create unique index shipments_tractor_busy on shipments (tractor_id)
  where tractor_id is not null and status in ('dispatched', 'en_route_pickup', 'at_pickup', 'loaded', 'in_transit', 'at_stop', 'at_delivery', 'on_hold');
create unique index shipments_trailer_busy on shipments (trailer_id)
  where trailer_id is not null and status in ('dispatched', 'en_route_pickup', 'at_pickup', 'loaded', 'in_transit', 'at_stop', 'at_delivery', 'on_hold');

-- Append-only log; the shipment's state and its stop visits are folded from it (domain §2.1).
create table shipment_events (
  shipment_id uuid not null references shipments,
  id uuid not null,
  type text not null,
  stop_sequence integer,
  occurred_at timestamptz not null,
  received_at timestamptz not null default clock_time(),
  source text not null,
  source_event_id text,
  reason text,
  note text,
  flag text,
  recorded_by uuid,
  primary key (shipment_id, id)
);
create unique index shipment_events_source on shipment_events (shipment_id, source, source_event_id) where source_event_id is not null;
revoke update, delete, truncate on shipment_events from drawbar_app;

create table stop_visits (
  shipment_id uuid not null references shipments,
  stop_sequence integer not null,
  arrived_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  departed_at timestamptz,
  primary key (shipment_id, stop_sequence)
);

create table positions (
  shipment_id uuid not null references shipments,
  id uuid not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_meters integer,
  source text not null,
  at timestamptz not null,
  received_at timestamptz not null default clock_time(),
  quarantined_reason text,
  primary key (shipment_id, id)
);
create index positions_by_time on positions (shipment_id, at desc, id desc);
-- A phone that had no answer sends again.
create unique index positions_once on positions (shipment_id, source, at);

create table pods (
  shipment_id uuid not null references shipments,
  id uuid not null,
  document_id uuid not null references documents,
  received_by text not null,
  received_at timestamptz not null,
  pieces_received integer,
  exceptions text,
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'rejected')),
  reject_reason text,
  submitted_by uuid,
  submitted_at timestamptz not null default clock_time(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (shipment_id, id)
);
create unique index pods_one_open on pods (shipment_id) where status in ('submitted', 'approved');
create index pods_waiting on pods (submitted_at, id) where status = 'submitted';
