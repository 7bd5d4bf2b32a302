-- owner: platform
-- One person has a record to himself for a while: a paper under review, a case. The row decides between two who ask at once; one that ran
-- out by the database's clock is anybody's.
create table leases (
  entity text not null,
  entity_id uuid not null,
  holder_user_id uuid not null,
  taken_at timestamptz not null default clock_time(),
  until timestamptz not null,
  primary key (entity, entity_id)
);
create index leases_by_holder on leases (holder_user_id, entity, until);
