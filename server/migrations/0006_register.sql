-- The public register of motor carriers, as far as it was imported. A record belongs to nobody here; a member's own profile stands in
-- carrier_profiles and is found by its USDOT number.
create table register_carriers (
  usdot integer primary key check (usdot between 1 and 99999999),
  dockets text[] not null default '{}',
  legal_name text not null,
  dba_name text,
  -- Both names cut down to letters and digits (name-key.ts), and of them the words that tell this carrier from others.
  name_key text collate "C" not null,
  telling_key text collate "C" not null,
  status text not null check (status in ('active', 'inactive')),
  -- The best of register_authorities, for lists.
  authority text not null default 'none' check (authority in ('active', 'pending', 'inactive', 'revoked', 'none')),
  prior_revoked boolean not null default false,
  out_of_service_on date,
  safety_rating text check (safety_rating in ('satisfactory', 'conditional', 'unsatisfactory')),
  safety_rated_on date,
  operation text check (operation in ('A', 'B', 'C')),
  power_units integer not null default 0 check (power_units >= 0),
  drivers integer not null default 0 check (drivers >= 0),
  -- The live register and the files of Motus say nothing of hazardous materials: that is no "no", and the carrier's own word stands.
  hazmat boolean,
  cargo_carried text[] not null default '{}',
  phone text,
  email text,
  officers text[] not null default '{}',
  street text,
  city text,
  region text,
  postal_code text,
  country text not null default 'US',
  auto_required bigint check (auto_required > 0),
  mcs150_on date,
  mcs150_miles bigint check (mcs150_miles >= 0),
  added_on date,
  source text not null check (source in ('embedded', 'census', 'motus', 'live')),
  refreshed_at timestamptz not null default clock_time()
    -- Room in each page for a row that was only heard of again: it then touches no index.
    ) with (fillfactor = 85
);
create index register_carriers_by_name on register_carriers (name_key, usdot);
create index register_carriers_by_docket on register_carriers using gin (dockets);
-- Staff look at the largest fleets first.
create index register_carriers_by_fleet on register_carriers ((-power_units), usdot);
create index register_carriers_by_word on register_carriers using gin (string_to_array(telling_key, ' ')) with (gin_pending_list_limit = 1024);

create table register_authorities (
  usdot integer not null,
  type text not null check (type in ('common', 'contract', 'broker')),
  status text not null check (status in ('active', 'inactive', 'pending', 'revoked')),
  docket text,
  granted_on date,
  served_on date,
  source text not null check (source in ('embedded', 'census', 'motus', 'live')),
  primary key (usdot, type)
);

-- Grants, revocations, reinstatements: what an authority went through, in the register's own words.
create table register_authority_events (
  usdot integer not null,
  type text not null check (type in ('common', 'contract', 'broker')),
  action text not null,
  served_on date not null,
  docket text,
  primary key (usdot, type, served_on, action)
);

create table register_filings (
  usdot integer not null,
  kind text not null check (kind in ('auto_liability', 'cargo', 'bond')),
  policy_number text not null,
  insurer text not null,
  -- US cents; the files give thousands of dollars.
  amount bigint not null check (amount >= 0),
  effective_on date,
  source text not null check (source in ('embedded', 'census', 'motus', 'live')),
  complete_import uuid,
  -- It pays only above other cover, from this limit on; nobody knows from where, where it is not said.
  excess boolean not null default false,
  underlying bigint check (underlying >= 0),
  -- All that the live register says is on file of the kind: no filing counts for more, until a file states it anew.
  live_total bigint check (live_total > 0),
  primary key (usdot, kind, policy_number)
);
create index register_filings_of_files on register_filings (complete_import, usdot) where source = 'motus';

-- What changed between two hearings of one carrier. Kept for ever: who changes phone and officers before a theft does it once.
create table register_changes (
  id bigint generated always as identity primary key,
  usdot integer not null,
  field text not null check (field in ('name', 'dba', 'phone', 'email', 'address', 'officers', 'status')),
  was text,
  became text,
  source text not null check (source in ('embedded', 'census', 'motus', 'live')),
  changed_at timestamptz not null default clock_time()
);
create index register_changes_by_carrier on register_changes (usdot, changed_at desc, id desc);
revoke update, delete, truncate on register_changes from drawbar_app;

-- One row a loaded version of the register that comes with the product. Its key is also the claim, as for the gazetteer.
create table register_loads (
  version text primary key,
  carriers integer not null,
  loaded_at timestamptz not null default clock_time()
);

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
  failure text,
  started_by uuid not null,
  created_at timestamptz not null default clock_time(),
  began_at timestamptz,
  finished_at timestamptz,
  -- When a part or a batch was last stored: an upload that nobody goes on with is given up.
  moved_at timestamptz not null default clock_time(),
  -- A file that says it is the register's whole list of filings; what it says of a filing bears its mark, and what does not is gone with it.
  complete boolean not null default false check (not complete or kind = 'insurance'),
  constraint register_imports_failure_check check
    (failure in ('wrong_kind', 'columns_missing', 'pdf', 'picture', 'archive', 'not_text', 'no_usable_rows', 'broke_off'))
);
create index register_imports_by_age on register_imports (created_at desc, id desc);

create table register_import_rejects (
  import_id uuid not null references register_imports,
  line integer not null,
  reason text not null,
  raw text not null,
  primary key (import_id, line)
);

-- Distinctive words of carrier names (`tellingWords`, name-key.ts), each once. A search for a misspelled name matches these words first, then
-- finds carriers by the matches: trigrams of a million whole names took a third of an import's time. Unused words are kept.
create table register_words (
  word text collate "C" primary key
);

-- Imports refresh the planner's statistics as the application, where PostgreSQL (17 and later) knows such a right.
do $$
begin
  if current_setting('server_version_num')::integer >= 170000 then
    execute 'grant maintain on register_carriers, register_authorities, register_authority_events, register_filings to drawbar_app';
  end if;
end
$$;

-- Where the server has trigrams. Without a list of what is not yet sorted in, which every search would read through.
do $$
begin
  create index register_words_spelled on register_words using gin (word gin_trgm_ops) with (fastupdate = off);
exception
  when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice 'register: no pg_trgm, search compares names of the same beginning only';
end
$$;

do $$
begin
  if current_setting('server_version_num')::integer >= 170000 then
    execute 'grant maintain on register_words to drawbar_app';
  end if;
end
$$;

-- The last invitation of a carrier. Its row is the claim: a second one within seven days updates nothing.
create table register_invitations (
  usdot integer primary key,
  email text not null,
  invited_by uuid not null,
  invited_at timestamptz not null default clock_time()
);
