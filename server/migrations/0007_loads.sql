-- owner: loads
create sequence load_reference start with 48001;

create table loads (
  id uuid primary key,
  reference text not null,
  company_id uuid not null references companies,
  status text not null default 'draft'
    check (status in ('draft', 'posted', 'paused', 'offered', 'booked', 'completed', 'expired', 'cancelled')),
  version integer not null default 1,
  mode text not null check (mode in ('ftl', 'ptl', 'ltl')),
  equipment text[] not null default '{}',
  trailer_length_mm integer,
  commodities jsonb not null,
  temperature jsonb,
  accessorials text[] not null default '{}',
  refs jsonb not null default '[]',
  declared_amount bigint check (declared_amount > 0),
  team_required boolean not null default false,
  notes text,
  currency char(3) not null,
  pricing_mode text not null check (pricing_mode in ('open_bid', 'sealed_bid', 'book_now', 'fixed')),
  -- Book-now and fixed price; null where bids decide.
  price_amount bigint check (price_amount > 0),
  also_bids boolean not null default false,
  -- The owner's target (open) or reserve (sealed). Never leaves for a carrier.
  target_amount bigint check (target_amount > 0),
  bidding_ends_at timestamptz,
  visibility text not null default 'public' check (visibility in ('public', 'invited')),
  invited_company_ids uuid[] not null default '{}',
  expires_at timestamptz,
  weight_grams bigint not null check (weight_grams > 0),
  pallets integer,
  hazmat boolean not null default false,
  distance_meters integer not null check (distance_meters >= 0),
  distance_source text not null default 'estimated' check (distance_source in ('estimated', 'routed', 'entered')),
  warnings jsonb not null default '[]',
  stop_count integer not null check (stop_count between 2 and 30),
  first_pickup_at timestamptz not null,
  last_pickup_end_at timestamptz not null,
  -- The live award's price and carrier, set by the move that offers the load and cleared by the one that reopens it.
  agreed_amount bigint,
  carrier_company_id uuid,
  fall_offs integer not null default 0,
  cancel_reason text,
  cancel_note text,
  created_by uuid,
  created_at timestamptz not null default clock_time(),
  updated_at timestamptz not null default clock_time(),
  posted_at timestamptz,
  constraint loads_reference unique (reference)
);
create index loads_by_company on loads (company_id, created_at desc, id desc);
create index loads_by_company_pickup on loads (company_id, first_pickup_at, id);
create index loads_by_company_status on loads (company_id, status, created_at desc, id desc);
-- A post ends at its expiry or when its last pickup closes, whichever comes first (domain §2.2 B); least() skips a missing expiry.
create index loads_to_expire on loads (least(expires_at, last_pickup_end_at)) where status in ('posted', 'paused');

create table stops (
  load_id uuid not null references loads,
  id uuid not null,
  sequence integer not null check (sequence between 1 and 30),
  kind text not null check (kind in ('pickup', 'delivery')),
  facility_name text,
  address_line text,
  city text not null,
  region text,
  postal_code text,
  country char(2) not null,
  place_id text,
  latitude double precision,
  longitude double precision,
  time_zone text not null,
  window_start_at timestamptz not null,
  window_end_at timestamptz not null,
  scheduling text not null check (scheduling in ('window', 'appointment', 'fcfs')),
  handling text not null check (handling in ('live', 'drop')),
  contact_name text,
  contact_phone text,
  instructions text,
  free_time_minutes integer not null default 120,
  primary key (load_id, id),
  constraint stops_sequence unique (load_id, sequence),
  check (window_end_at >= window_start_at)
);

-- A checked file waiting for its owner's word. What would be created lies in chunks, so that neither a statement nor this process
-- ever holds 50,000 drafts at once.
create table load_imports (
  id uuid primary key,
  company_id uuid not null references companies,
  file_name text not null,
  format text not null check (format in ('csv', 'x12_204')),
  -- Null while the file is being checked, and for good if that was cut short.
  draft_count integer check (draft_count > 0),
  created_by uuid,
  created_at timestamptz not null default clock_time(),
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index load_imports_to_drop on load_imports (expires_at);

create table load_import_chunks (
  import_id uuid not null references load_imports on delete cascade,
  sequence integer not null,
  drafts jsonb not null,
  primary key (import_id, sequence)
);
