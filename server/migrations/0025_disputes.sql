create sequence cargo_claim_reference start with 5001;

-- Whose claim it is says the shipment: it goes where that goes when companies merge.
create table cargo_claims (
  id uuid primary key,
  reference text not null,
  shipment_id uuid not null references shipments,
  kind text not null
    check (kind in ('loss', 'shortage', 'damage_visible', 'damage_concealed', 'temperature_abuse', 'contamination', 'seal_breach', 'theft', 'delay')),
  status text not null default 'filed'
    check (status in ('filed', 'acknowledged', 'offered', 'declined', 'contested', 'agreed', 'withdrawn')),
  version integer not null default 1,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  offered_amount bigint check (offered_amount > 0 and offered_amount < amount),
  agreed_amount bigint check (agreed_amount > 0 and agreed_amount <= amount),
  what_happened text not null,
  filed_by uuid not null references users,
  filed_at timestamptz not null default clock_time(),
  acknowledged_at timestamptz,
  -- The first answer stops the clock; a refusal starts the one to sue.
  answered_at timestamptz,
  declined_at timestamptz,
  constraint cargo_claims_reference unique (reference),
  constraint cargo_claims_agreed check ((status = 'agreed') = (agreed_amount is not null))
);
create index cargo_claims_by_shipment on cargo_claims (shipment_id, filed_at, id);
-- One of a kind at a time; a declined one is contested or withdrawn before it is claimed anew.
create unique index cargo_claims_one_open on cargo_claims (shipment_id, kind) where status not in ('agreed', 'withdrawn');

create table cargo_claim_documents (
  claim_id uuid not null references cargo_claims,
  document_id uuid not null references documents,
  primary key (claim_id, document_id)
);
create index cargo_claim_documents_by_document on cargo_claim_documents (document_id);

-- What each side did and wrote: both may have to show it.
create table cargo_claim_steps (
  claim_id uuid not null references cargo_claims,
  id uuid not null,
  action text not null check (action in ('file', 'acknowledge', 'allow', 'offer', 'decline', 'accept', 'contest', 'withdraw')),
  amount bigint check (amount > 0),
  note text,
  taken_by uuid not null references users,
  at timestamptz not null default clock_time(),
  primary key (claim_id, id)
);
revoke update, delete, truncate on cargo_claim_documents, cargo_claim_steps from drawbar_app;
