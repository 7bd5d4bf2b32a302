-- owner: documents
alter table documents
  add column status text not null default 'uploaded'
    constraint documents_status_check check (status in ('scanning', 'uploaded', 'pending_review', 'needs_info', 'approved', 'rejected',
      'expired', 'superseded', 'quarantined', 'removed')),
  -- The vehicle or driver that a paper is about.
  add column subject_type text check (subject_type in ('vehicle', 'driver')),
  add column subject_id uuid,
  add column issued_on date,
  add column expires_on date,
  -- What the paper is said to prove, by its uploader.
  add column claims jsonb not null default '{}',
  add column pages integer,
  -- What its owner wrote with it, or in answer to a reviewer.
  add column answer text,
  add column submitted_at timestamptz not null default clock_time(),
  add column superseded_by uuid,
  -- When it stopped counting: its retention runs from here.
  add column settled_at timestamptz,
  add column bytes_removed_at timestamptz;

update documents set settled_at = created_at;

create index documents_to_review on documents (submitted_at, id) where status = 'pending_review';
create index documents_asked on documents (submitted_at desc, id desc) where status = 'needs_info';
create index documents_to_scan on documents (created_at, id) where status = 'scanning';
create index documents_by_end on documents (expires_on, id) where status = 'approved' and expires_on is not null;
create index documents_to_purge on documents (kind, settled_at) where status in ('uploaded', 'rejected', 'expired', 'superseded', 'quarantined');
create index documents_bytes_to_remove on documents (id) where status = 'removed' and bytes_removed_at is null;
create index documents_by_subject on documents (company_id, kind, subject_id, created_at desc, id desc);

-- One paper of a kind about one thing counts at a time. Papers of no certain kind stand side by side.
create unique index documents_one_approved on documents (company_id, kind, coalesce(subject_id, company_id))
  where status = 'approved' and kind <> 'other_paper';

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

-- Which warnings of a coming end went out: each once.
create table document_warnings (
  document_id uuid not null references documents,
  days integer not null,
  sent_at timestamptz not null default clock_time(),
  primary key (document_id, days)
);
revoke update, delete, truncate on document_warnings from drawbar_app;
revoke delete, truncate on document_decisions from drawbar_app;
