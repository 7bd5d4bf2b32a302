-- owner: shipments
-- What the carrier of a haul says of its consignor, once a haul.
create table consignor_ratings (
  shipment_id uuid primary key references shipments,
  stars smallint not null check (stars between 1 and 5),
  rated_by uuid not null references users,
  rated_at timestamptz not null default clock_time()
);
