-- owner: documents
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
-- The signed copy is written by a job, after the signature was committed.
create table agreement_copies (
  signature_id uuid primary key references agreement_signatures,
  document_id uuid not null unique references documents
);
revoke update, delete, truncate on agreement_signatures, agreement_copies from drawbar_app;
