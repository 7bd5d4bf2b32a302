-- owner: loads
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
