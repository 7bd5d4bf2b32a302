-- owner: shipments
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
