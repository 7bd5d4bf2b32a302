-- owner: bids
create table bids (
  load_id uuid not null references loads,
  id uuid not null,
  carrier_company_id uuid not null references companies,
  status text not null default 'open'
    check (status in ('open', 'countered', 'accepted', 'rejected', 'withdrawn', 'expired', 'lost', 'declined')),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  revision integer not null default 1,
  equipment text,
  transit_minutes integer,
  pickup_at timestamptz,
  valid_until timestamptz,
  note text,
  -- Why the consignor rejected it, or its carrier turned the award down.
  reject_reason text,
  reject_note text,
  created_by uuid,
  created_at timestamptz not null default clock_time(),
  updated_at timestamptz not null default clock_time(),
  primary key (load_id, id)
);
-- Domain §2.1: one live bid a load and carrier.
create unique index bids_one_live_per_carrier on bids (load_id, carrier_company_id) where status in ('open', 'countered', 'accepted');
create index bids_by_carrier on bids (carrier_company_id, updated_at desc, id desc);
create index bids_to_expire on bids (valid_until) where status in ('open', 'countered') and valid_until is not null;

-- Every price that was named, by whom, in order.
create table bid_offers (
  load_id uuid not null,
  bid_id uuid not null,
  revision integer not null,
  by text not null check (by in ('carrier', 'consignor')),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  note text,
  created_by uuid,
  at timestamptz not null default clock_time(),
  primary key (load_id, bid_id, revision)
);

create table awards (
  load_id uuid not null references loads,
  id uuid not null,
  bid_id uuid not null,
  consignor_company_id uuid not null references companies,
  carrier_company_id uuid not null references companies,
  status text not null default 'offered'
    check (status in ('offered', 'confirmed', 'fulfilled', 'declined', 'expired', 'rescinded', 'cancelled', 'no_show')),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  offered_by uuid,
  offered_at timestamptz not null default clock_time(),
  respond_by timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  ended_reason text,
  ended_at timestamptz,
  primary key (load_id, id)
);
-- Design §7: exactly one live award a load. This index decides every race, whatever the code above it does.
create unique index awards_one_live_per_load on awards (load_id) where status in ('offered', 'confirmed', 'fulfilled');
create index awards_to_expire on awards (respond_by) where status = 'offered';
create index awards_by_carrier on awards (carrier_company_id, offered_at desc, id desc);

create table rate_confirmations (
  load_id uuid not null references loads,
  id uuid not null,
  award_id uuid not null,
  version integer not null default 1,
  status text not null default 'writing' check (status in ('writing', 'issued', 'signed', 'void')),
  -- What was agreed, frozen: the PDF is made from this and from nothing else.
  terms jsonb not null,
  document_id uuid,
  content_hash char(64),
  signed_name text,
  signed_by uuid,
  signed_ip text,
  signed_at timestamptz,
  created_at timestamptz not null default clock_time(),
  primary key (load_id, id),
  constraint rate_confirmations_version unique (load_id, award_id, version)
);
