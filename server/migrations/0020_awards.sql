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
  -- Who ended an award, and in whose words: the company's side, or the system. Null where it ended before this was kept.
  ended_by text check (ended_by in ('carrier', 'consignor', 'system')),
  ended_note text,
  -- Who chose the carrier: a person, the load's rule for bids, or its turn.
  made_by text not null default 'person',
  -- The load's version as the report of a no-show left it: whoever takes the report back sees whether anybody has touched the load since.
  left_version integer,
  -- When staff took a no-show back and the booking stood again: the carrier has its grace from then on.
  reinstated_at timestamptz,
  primary key (load_id, id),
  constraint awards_made_by_check check (made_by in ('person', 'rule', 'turn', 'truck'))
);
-- Design §7: exactly one live award a load. This index decides every race, whatever the code above it does.
create unique index awards_one_live_per_load on awards (load_id) where status in ('offered', 'confirmed', 'fulfilled');
create index awards_to_expire on awards (respond_by) where status = 'offered';
create index awards_by_carrier on awards (carrier_company_id, offered_at desc, id desc);
create index awards_under_way on awards (carrier_company_id) include (load_id, bid_id, id, status) where status in ('offered', 'confirmed');
-- As `awards_under_way` has them by carrier: what a company has open is counted and listed from either side.
create index awards_under_way_by_consignor on awards (consignor_company_id) include (load_id, bid_id, id, status) where status in ('offered', 'confirmed');

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
