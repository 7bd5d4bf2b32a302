-- owner: carriers
-- An import of a register file. Every batch of rows commits with its checkpoint (`rows_read`), so that a killed import goes on behind it.
create table register_imports (
  id uuid primary key,
  kind text not null check (kind in ('census', 'insurance', 'authority', 'authority_history')),
  file_name text not null,
  bytes bigint not null check (bytes > 0),
  parts integer not null default 0,
  bytes_received bigint not null default 0,
  status text not null default 'uploading' check (status in ('uploading', 'queued', 'running', 'done', 'failed', 'cancelled')),
  bytes_read bigint not null default 0,
  rows_read integer not null default 0,
  entered integer not null default 0,
  added integer not null default 0,
  removed integer not null default 0,
  rejected integer not null default 0,
  failure text check (failure in ('wrong_kind', 'columns_missing', 'not_text', 'no_usable_rows', 'broke_off')),
  started_by uuid not null,
  created_at timestamptz not null default clock_time(),
  began_at timestamptz,
  finished_at timestamptz,
  -- When a part or a batch was last stored: an upload that nobody goes on with is given up.
  moved_at timestamptz not null default clock_time()
);
create index register_imports_by_age on register_imports (created_at desc, id desc);

create table register_import_rejects (
  import_id uuid not null references register_imports,
  line integer not null,
  reason text not null,
  raw text not null,
  primary key (import_id, line)
);

-- Staff's own list of carriers to keep an eye on: the same for all of them.
create table register_watches (
  usdot integer primary key,
  note text not null,
  watched_by uuid not null,
  watched_at timestamptz not null default clock_time()
);

-- The last invitation of a carrier. Its row is the claim: a second one within seven days updates nothing.
create table register_invitations (
  usdot integer primary key,
  email text not null,
  invited_by uuid not null,
  invited_at timestamptz not null default clock_time()
);

-- Staff look at the largest fleets first.
create index register_carriers_by_fleet on register_carriers ((-power_units), usdot);
