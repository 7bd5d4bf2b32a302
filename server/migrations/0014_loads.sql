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
  -- When the post's owner last stood by it, until when that holds, and whether it lapsed: a demoted post stands below all others (docs/decisions/035).
  confirmed_at timestamptz,
  confirm_by timestamptz,
  demoted boolean not null default false,
  -- Rules beside price and deadline (contract, `BiddingRules`): rank shown, prices shared, the deadline that moves, what is accepted by itself.
  bidding jsonb not null default '{}',
  -- From when releases count: the end of the offers in turn, else the post.
  opened_at timestamptz,
  -- How long each carrier has that is offered the load in turn.
  turn_minutes integer check (turn_minutes > 0),
  -- Whom the owner prefers later is invited too.
  follows_preferred boolean not null default false,
  -- The import that created this load. Kept after the import row is deleted.
  import_id uuid,
  constraint loads_reference unique (reference)
);
create index loads_by_company_pickup on loads (company_id, first_pickup_at, id);
create index loads_by_company_status on loads (company_id, status, created_at desc, id desc);
-- A post ends at its expiry or when its last pickup closes, whichever comes first (domain §2.2 B); least() skips a missing expiry.
create index loads_to_expire on loads (least(expires_at, last_pickup_end_at)) where status in ('posted', 'paused');
-- A repost is looked for by its pickup day and weight.
create index loads_by_pickup_day on loads (((first_pickup_at at time zone 'UTC')::date), weight_grams) where posted_at is not null;
create index loads_to_demote on loads (confirm_by, id) where status = 'posted' and not demoted;
create index loads_accepting_by_rule on loads (posted_at) where status = 'posted' and bidding ? 'autoAccept';
create index loads_following on loads (company_id) where follows_preferred;
create index loads_of_import on loads (import_id, created_at desc, id desc) where import_id is not null;
-- Its owner's list tells how long a load has been on the board, and a draft how long it has been there: that is the order it stands in.
create index loads_by_age on loads (company_id, coalesce(posted_at, created_at) desc, id desc);

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
  -- What kind of place a stop is. Carriers read it before booking, when the name and street are still withheld.
  facility_kind text
    check (facility_kind in ('warehouse', 'distribution_center', 'cold_storage', 'manufacturing', 'retail', 'port', 'rail', 'terminal', 'farm', 'job_site', 'residential', 'other')),
  primary key (load_id, id),
  constraint stops_sequence unique (load_id, sequence),
  check (window_end_at >= window_start_at)
);

-- An invited load opens to more carriers step by step. Step 0 are those invited first; the load's own columns say who sees it now.
create table load_releases (
  load_id uuid not null references loads,
  step smallint not null,
  after_minutes integer not null check (after_minutes >= 0),
  -- Null: every carrier.
  company_ids uuid[],
  released_at timestamptz,
  primary key (load_id, step)
);
create index load_releases_waiting on load_releases (load_id) where released_at is null;

-- Carriers that are offered the load one after the other before anybody else sees it.
create table load_turns (
  load_id uuid not null references loads,
  step smallint not null,
  company_id uuid not null references companies,
  amount bigint not null check (amount > 0),
  -- The award that the turn came to; what became of the turn, that award says.
  award_id uuid,
  -- Why it was never offered: the gate's words, or that the consignor stopped.
  skipped text,
  primary key (load_id, step)
);
create index load_turns_by_company on load_turns (company_id);
