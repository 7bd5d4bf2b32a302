create table documents (
  id uuid primary key,
  company_id uuid not null references companies,
  kind text not null,
  file_name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 char(64) not null,
  storage_key text not null,
  uploaded_by uuid,
  created_at timestamptz not null default clock_time(),
  status text not null default 'uploaded'
    constraint documents_status_check check (status in ('scanning', 'uploaded', 'pending_review', 'needs_info', 'approved', 'rejected',
    'expired', 'superseded', 'quarantined', 'removed')),
  -- The vehicle or driver that a paper is about.
  subject_type text check (subject_type in ('vehicle', 'driver')),
  subject_id uuid,
  issued_on date,
  expires_on date,
  -- What the paper is said to prove, by its uploader.
  claims jsonb not null default '{}',
  pages integer,
  -- What its owner wrote with it, or in answer to a reviewer.
  answer text,
  submitted_at timestamptz not null default clock_time(),
  superseded_by uuid,
  -- When it stopped counting: its retention runs from here.
  settled_at timestamptz,
  bytes_removed_at timestamptz,
  -- A bank letter names an account. Its last four digits stand among the claims, for eyes; two papers with one fingerprint name the same
  -- account, and without SECRETS_KEY nothing else is learnt from it (docs/decisions/039-bank-accounts.md).
  account_fingerprint text,
  constraint documents_account_whole check (account_fingerprint is null or claims ? 'bankLast4')
);
create index documents_by_company on documents (company_id, created_at, id);
create index documents_by_hash on documents (sha256);
-- The sweep of stored files asks which of a page of keys have a row.
create index documents_by_storage_key on documents (storage_key);
create index documents_to_review on documents (submitted_at, id) where status = 'pending_review';
create index documents_asked on documents (submitted_at desc, id desc) where status = 'needs_info';
create index documents_to_scan on documents (created_at, id) where status = 'scanning';
create index documents_by_end on documents (expires_on, id) where status = 'approved' and expires_on is not null;
create index documents_to_purge on documents (kind, settled_at) where status in ('uploaded', 'rejected', 'expired', 'superseded', 'quarantined');
create index documents_bytes_to_remove on documents (id) where status = 'removed' and bytes_removed_at is null;
create index documents_by_subject on documents (company_id, kind, subject_id, created_at desc, id desc);
create index documents_by_account on documents (account_fingerprint) where account_fingerprint is not null;
create unique index documents_one_approved on documents (company_id, kind, coalesce(subject_id, company_id))
  where status = 'approved' and kind <> all (array['endorsement', 'id_officer', 'other_paper']);

-- Other companies that may read a document: the two sides of one load.
create table document_readers (
  document_id uuid not null references documents,
  company_id uuid not null references companies,
  primary key (document_id, company_id)
);

-- What reviewers decided. A decision that was taken back stays readable.
create table document_decisions (
  document_id uuid not null references documents,
  id uuid not null,
  reviewer_user_id uuid not null,
  action text not null check (action in ('approve', 'ask', 'reject')),
  reasons text[] not null default '{}',
  note text,
  -- Papers that this approval superseded, with what each was: taken back, it is that again.
  superseded jsonb not null default '[]',
  queued_at timestamptz not null,
  decided_at timestamptz not null default clock_time(),
  undone_at timestamptz,
  -- When its company was told.
  settled_at timestamptz,
  primary key (document_id, id)
);
create index document_decisions_by_time on document_decisions (decided_at desc, document_id) where undone_at is null;
create index document_decisions_unsettled on document_decisions (decided_at) where undone_at is null and settled_at is null;
revoke delete, truncate on document_decisions from drawbar_app;

-- Which warnings of a coming end went out: each once.
create table document_warnings (
  document_id uuid not null references documents,
  days integer not null,
  sent_at timestamptz not null default clock_time(),
  primary key (document_id, days)
);
revoke update, delete, truncate on document_warnings from drawbar_app;

-- Who signed which version of the carrier agreement, for which company. The hash is that of the exact text that was shown.
create table agreement_signatures (
  id uuid primary key,
  company_id uuid not null references companies,
  version text not null,
  content_hash char(64) not null,
  -- As they were when it was signed: companies and people are renamed.
  company_name text not null,
  name text not null,
  title text not null,
  user_id uuid not null references users,
  ip text not null,
  user_agent text not null,
  signed_at timestamptz not null default clock_time(),
  constraint agreement_signatures_once unique (company_id, version)
);
create index agreement_signatures_by_user on agreement_signatures (user_id);

-- The PDF of a signed agreement. A job writes it after the signature commits.
create table agreement_copies (
  signature_id uuid primary key references agreement_signatures,
  document_id uuid not null unique references documents
);
revoke update, delete, truncate on agreement_signatures, agreement_copies from drawbar_app;
