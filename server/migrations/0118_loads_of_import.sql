-- owner: loads
-- Which file a load came with, so that the drafts of one import are told from older ones. Kept when the import itself is forgotten.
alter table loads add column import_id uuid;
create index loads_of_import on loads (import_id, created_at desc, id desc) where import_id is not null;
