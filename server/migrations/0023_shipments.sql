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
  -- A load that asks for a team goes with two drivers; any other may. Their hours are given like the first one's.
  second_driver_id uuid,
  -- T2, T3: early, on time, at risk, late, on hold. Computed by outlook.ts and kept here so that lists can be filtered by it. What changes a shipment sets
  -- punctuality_check_at, and a sweep takes it from there.
  punctuality text check (punctuality in ('early', 'on_time', 'at_risk', 'late', 'on_hold')),
  punctuality_check_at timestamptz default clock_time(),
  constraint shipments_reference unique (reference),
  constraint shipments_one_per_award unique (award_id),
  constraint shipments_two_drivers check (second_driver_id is null or second_driver_id <> driver_id)
);
create index shipments_by_consignor on shipments (consignor_company_id, updated_at desc, id desc);
create index shipments_by_carrier on shipments (carrier_company_id, updated_at desc, id desc);
create index shipments_by_load on shipments (load_id);
create index shipments_by_driver on shipments (driver_id, dispatched_at desc) where driver_id is not null;
create index shipments_by_tractor on shipments (tractor_id, dispatched_at desc) where tractor_id is not null;
create index shipments_by_trailer on shipments (trailer_id, dispatched_at desc) where trailer_id is not null;
create index shipments_by_second_driver on shipments (second_driver_id, dispatched_at desc) where second_driver_id is not null;
-- Staff read those on hold, of all companies.
create index shipments_held on shipments (id) where status = 'on_hold';
create index shipments_punctuality_due on shipments (punctuality_check_at, id) where punctuality_check_at is not null;

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
  -- Domain §2.1: a person puts a wrong report right, with the reason. The log stays append-only: the correction names what it stands for.
  supersedes uuid,
  withdrawn boolean not null default false,
  primary key (shipment_id, id),
  constraint shipment_events_supersedes foreign key (shipment_id, supersedes) references shipment_events (shipment_id, id),
  constraint shipment_events_withdrawn check (not withdrawn or supersedes is not null)
);
create unique index shipment_events_source on shipment_events (shipment_id, source, source_event_id) where source_event_id is not null;
-- A correction that was wrong itself is what is corrected next.
create unique index shipment_events_corrected_once on shipment_events (shipment_id, supersedes) where supersedes is not null;
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
-- Signals look for positions that contradict one another; those are few among many.
create index positions_quarantined on positions (shipment_id, at) where quarantined_reason is not null;

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

-- What the carrier of a haul says of its consignor, once a haul.
create table consignor_ratings (
  shipment_id uuid primary key references shipments,
  stars smallint not null check (stars between 1 and 5),
  rated_by uuid not null references users,
  rated_at timestamptz not null default clock_time()
);

-- A consignor asks to move the window of a stop after the load was booked; it moves once the carrier agrees (domain §7: moved by mutual consent).
create table window_moves (
  shipment_id uuid not null references shipments,
  id uuid not null,
  stop_sequence integer not null,
  status text not null default 'proposed' check (status in ('proposed', 'agreed', 'declined', 'withdrawn')),
  from_start_at timestamptz not null,
  from_end_at timestamptz not null,
  to_start_at timestamptz not null,
  to_end_at timestamptz not null,
  reason text not null,
  proposed_by uuid,
  proposed_at timestamptz not null default clock_time(),
  answered_by uuid,
  answered_at timestamptz,
  primary key (shipment_id, id),
  check (to_start_at <= to_end_at)
);
create unique index window_moves_one_open on window_moves (shipment_id, stop_sequence) where status = 'proposed';

-- What either side lays before both: bill of lading, temperature log, customs papers.
create table shipment_documents (
  shipment_id uuid not null references shipments,
  document_id uuid not null references documents,
  added_by uuid,
  added_at timestamptz not null default clock_time(),
  primary key (shipment_id, document_id)
);
create index shipment_documents_document on shipment_documents (document_id);

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

-- A stop is told of once for each of the two, whatever its ETA does afterwards.
create table shipment_alerts (
  shipment_id uuid not null references shipments,
  stop_sequence integer not null,
  kind text not null check (kind in ('at_risk', 'late')),
  raised_at timestamptz not null default clock_time(),
  primary key (shipment_id, stop_sequence, kind)
);
