-- Whom a load's owner invited to bid by link. The invited mailbox is the only thing about the bidder that anybody has checked.
create table bid_invitations (
  id uuid primary key,
  load_id uuid not null references loads,
  email text not null,
  email_key text not null,
  carrier_name text,
  shows_name boolean not null,
  invited_by uuid references users,
  created_at timestamptz not null default clock_time(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  asked_at timestamptz,
  revoked_at timestamptz,
  -- The code that was mailed last, hashed together with the link it was asked by: nobody finds it by trying a million digits on a copy.
  code_hash text,
  code_until timestamptz,
  code_tries smallint not null default 0 check (code_tries between 0 and 5),
  -- What the right code was exchanged for.
  proof_hash text,
  proof_until timestamptz
);
create index bid_invitations_by_load on bid_invitations (load_id, created_at, id);
-- One mailbox, one invitation a load; a new one replaces one that has expired.
create unique index bid_invitations_one_per_mailbox on bid_invitations (load_id, email_key) where revoked_at is null;
-- Both are asked by the sweep that forgets: whose link died long ago, and whose code or proof is worth nothing any more.
create index bid_invitations_by_end on bid_invitations (expires_at, id);
create index bid_invitations_with_secret on bid_invitations (greatest(code_until, proof_until))
  where code_hash is not null or proof_hash is not null;

-- The mails of one invitation each carry a link of their own, since only hashes are kept.
create table bid_invitation_links (
  token_hash text primary key,
  invitation_id uuid not null references bid_invitations,
  created_at timestamptz not null default clock_time()
);
create index bid_invitation_links_by_invitation on bid_invitation_links (invitation_id);

-- A table of its own: nothing that awards, ranks, counts or benchmarks bids reads it, so none of that can take a stranger for a carrier.
create table guest_bids (
  id uuid primary key,
  invitation_id uuid not null references bid_invitations,
  load_id uuid not null references loads,
  status text not null default 'open' check (status in ('open', 'withdrawn', 'claimed')),
  company_name text not null,
  usdot text,
  docket text,
  contact_name text not null,
  phone text not null,
  amount bigint check (amount > 0),
  currency text not null,
  note text,
  revision integer not null default 1,
  -- The load changed after this price was named.
  outdated boolean not null default false,
  created_at timestamptz not null default clock_time(),
  updated_at timestamptz not null default clock_time(),
  claimed_bid_id uuid,
  number_differs boolean not null default false,
  envelope text,
  opens_at timestamptz,
  shut boolean not null default false,
  constraint guest_bids_number check (usdot is not null or docket is not null),
  constraint guest_bids_claimed check ((status = 'claimed') = (claimed_bid_id is not null)),
  constraint guest_bids_one_per_invitation unique (invitation_id),
  constraint guest_bids_claimed_once unique (claimed_bid_id),
  foreign key (load_id, claimed_bid_id) references bids (load_id, id),
  constraint guest_bids_amount_or_envelope check (num_nonnulls(amount, envelope) = 1 and num_nulls(envelope, opens_at) in (0, 2)),
  constraint guest_bids_note_in_envelope check (envelope is null or note is null)
);
create index guest_bids_by_load on guest_bids (load_id);
create index guest_bids_to_open on guest_bids (opens_at, load_id) where envelope is not null and status <> 'withdrawn' and not shut;
