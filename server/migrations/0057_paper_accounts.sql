-- owner: documents
-- A bank letter names an account. Its last four digits stand among the claims, for eyes; two papers with one fingerprint name the same
-- account, and without SECRETS_KEY nothing else is learnt from it (docs/decisions/039-bank-accounts.md).
alter table documents
  add column account_fingerprint text,
  add constraint documents_account_whole check (account_fingerprint is null or claims ? 'bankLast4');
create index documents_by_account on documents (account_fingerprint) where account_fingerprint is not null;
