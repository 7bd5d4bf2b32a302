-- owner: shipments
-- Domain §2.1: a person puts a wrong report right, with the reason. The log stays append-only: the correction names what it stands for.
alter table shipment_events
  add column supersedes uuid,
  add column withdrawn boolean not null default false,
  add constraint shipment_events_supersedes foreign key (shipment_id, supersedes) references shipment_events (shipment_id, id),
  add constraint shipment_events_withdrawn check (not withdrawn or supersedes is not null);
-- A correction that was wrong itself is what is corrected next.
create unique index shipment_events_corrected_once on shipment_events (shipment_id, supersedes) where supersedes is not null;
