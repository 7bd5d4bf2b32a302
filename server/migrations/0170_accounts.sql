-- owner: accounts
-- What a company said the columns of its files mean. `headings` is the hash of the normalized heading row, so that the next file with the
-- same heading is read without asking again. Loads, vehicles and drivers share it.
create table import_mappings (
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('loads', 'vehicles', 'drivers')),
  headings text not null check (length(headings) = 64),
  columns jsonb not null,
  saved_by uuid not null,
  saved_at timestamptz not null default clock_time(),
  primary key (company_id, kind, headings)
);
