-- owner: billing
-- A payment that was recorded wrongly is taken back, never removed. Its bank reference is then free again, since the right one may bear it.
alter table payments
  add column status text not null default 'recorded' check (status in ('recorded', 'reversed')),
  add column reversed_at timestamptz,
  add column reversed_by uuid,
  add column reversal_reason text,
  add constraint payments_reversed_for_a_reason check ((status = 'reversed') = (reversed_at is not null and reversal_reason is not null)),
  drop constraint payments_bank_reference;
create unique index payments_bank_reference on payments (invoice_id, bank_reference) where status = 'recorded';
create index payments_by_invoice on payments (invoice_id, created_at, id);
-- Whoever races, a journal is undone once.
create unique index journals_reversed_once on journals (reversal_of) where reversal_of is not null;
