-- A checked file waiting for its owner's word. What would be created lies in chunks, so that neither a statement nor this process
-- ever holds 50,000 drafts at once.
create table load_imports (
  id uuid primary key,
  company_id uuid not null references companies,
  file_name text not null,
  format text not null,
  -- Null while the file is being checked, and for good if that was cut short.
  draft_count integer check (draft_count > 0),
  created_by uuid,
  created_at timestamptz not null default clock_time(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  constraint load_imports_format_check check (format in ('csv', 'xlsx', 'x12_204'))
);
create index load_imports_to_drop on load_imports (expires_at);

create table load_import_chunks (
  import_id uuid not null references load_imports on delete cascade,
  sequence integer not null,
  drafts jsonb not null,
  primary key (import_id, sequence)
);

-- Tenders that became loads, by the key under which a partner sends each once (domain §5): a file that comes again is known, and one that comes
-- with other content under the same key is refused.
create table imported_tenders (
  load_id uuid primary key references loads,
  company_id uuid not null references companies,
  -- Qualifier and id of the interchange's sender, as ZZ:MGCTLYST.
  sender text not null,
  interchange_number text not null,
  group_number text not null,
  set_number text not null,
  content_hash text not null,
  imported_at timestamptz not null default clock_time(),
  constraint imported_tenders_key unique (company_id, sender, interchange_number, group_number, set_number)
);
