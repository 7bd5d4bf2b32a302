-- owner: documents
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
  created_at timestamptz not null default clock_time()
);
create index documents_by_company on documents (company_id, created_at, id);
create index documents_by_hash on documents (sha256);

-- Other companies that may read a document: the two sides of one load.
create table document_readers (
  document_id uuid not null references documents,
  company_id uuid not null references companies,
  primary key (document_id, company_id)
);
