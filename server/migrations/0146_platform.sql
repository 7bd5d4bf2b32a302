-- owner: platform
-- Which key seals what is sealed in this database, without telling the key: a process with another one would seal what the others cannot open.
create table secrets_key (
  is_only_row boolean primary key default true check (is_only_row),
  fingerprint text not null,
  recorded_at timestamptz not null default clock_time()
);
revoke update, delete, truncate on secrets_key from drawbar_app;
