-- owner: accounts
-- Company names that pass for each other (decision 063). `name_skeletons` is computed by the server (UTS #39), which also fills the rows from
-- before this migration: null until then. `name_cleared` holds the skeletons that staff released or
-- the register gave. While `name_held_at` is set, the company's
-- loads stay off the board.
alter table companies
  add column name_skeletons text[],
  add column name_cleared text[] not null default '{}',
  add column name_held_at timestamptz;
create index companies_by_name_skeleton on companies using gin (name_skeletons);
create index companies_without_skeleton on companies (id) where name_skeletons is null;
create index companies_with_held_name on companies (id) where name_held_at is not null;
