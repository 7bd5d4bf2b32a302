-- An accounts-payable system knows an invoice by its number alone: one sequence for the whole market, and the index decides. Numbers that were
-- counted by each carrier are replaced in the order of issue; what the payer knows it by stays readable and searchable.
create sequence invoice_number start with 100001;

create table charges (
  shipment_id uuid not null references shipments,
  id uuid not null,
  code text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  note text,
  document_id uuid,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected')),
  requested_by uuid,
  requested_at timestamptz not null default clock_time(),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  invoice_id uuid,
  primary key (shipment_id, id)
);
create index charges_by_shipment on charges (shipment_id, requested_at, id);

create table invoices (
  id uuid primary key,
  number text not null,
  kind text not null check (kind in ('freight', 'accessorial')),
  status text not null check (status in ('draft', 'issued', 'approved', 'disputed', 'partially_paid', 'paid', 'void')),
  version integer not null default 1,
  shipment_id uuid not null references shipments,
  load_id uuid not null references loads,
  consignor_company_id uuid not null references companies,
  carrier_company_id uuid not null references companies,
  -- What this invoice bills: 'freight', or the id of the charge. One invoice a thing, whoever races.
  bills text not null,
  currency char(3) not null,
  total_amount bigint not null check (total_amount > 0),
  fee_amount bigint not null check (fee_amount >= 0),
  paid_amount bigint not null default 0,
  issued_on date not null,
  due_on date not null,
  paid_at timestamptz,
  paid_out_at timestamptz,
  created_at timestamptz not null default clock_time(),
  updated_at timestamptz not null default clock_time(),
  former_number text,
  -- Of the carrier when it was issued: the days of an invoice are days of its issuer.
  time_zone text not null,
  -- Who was billed by whom, as it was on the day of issue. Null on invoices from before: those read the companies as they are.
  parties jsonb,
  constraint invoices_paid_within_total check (paid_amount between 0 and total_amount),
  constraint invoices_once unique (shipment_id, bills)
);
create index invoices_by_consignor on invoices (consignor_company_id, created_at desc, id desc);
create index invoices_by_carrier on invoices (carrier_company_id, created_at desc, id desc);
-- Staff look at every company's invoices, newest first. Members' lists have indexes that lead with the company.
create index invoices_by_age on invoices (created_at desc, id desc);
create index invoices_settled_by_consignor on invoices (consignor_company_id, paid_at)
  include (carrier_company_id, currency, total_amount) where paid_at is not null;
create index invoices_settled_by_carrier on invoices (carrier_company_id, paid_at)
  include (consignor_company_id, currency, total_amount) where paid_at is not null;
create index invoices_settled on invoices (paid_at) include (currency, total_amount) where paid_at is not null;
create unique index invoices_number on invoices (number);
create index invoices_owed_by_consignor on invoices (consignor_company_id)
  include (carrier_company_id, currency, due_on, total_amount, paid_amount, time_zone)
  where status in ('issued', 'approved', 'disputed', 'partially_paid');
create index invoices_owed_by_carrier on invoices (carrier_company_id)
  include (consignor_company_id, currency, due_on, total_amount, paid_amount, time_zone)
  where status in ('issued', 'approved', 'disputed', 'partially_paid');

create table invoice_lines (
  invoice_id uuid not null references invoices,
  sequence integer not null,
  code text not null,
  description text not null,
  amount bigint not null,
  primary key (invoice_id, sequence)
);

create table payments (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  amount bigint not null check (amount > 0),
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  currency char(3) not null,
  bank_reference text not null,
  received_on date not null,
  recorded_by uuid,
  created_at timestamptz not null default clock_time(),
  -- A payment that was recorded wrongly is taken back, never removed. Its bank reference is then free again, since the right one may bear it.
  status text not null default 'recorded' check (status in ('recorded', 'reversed')),
  reversed_at timestamptz,
  reversed_by uuid,
  reversal_reason text,
  constraint payments_reversed_for_a_reason check ((status = 'reversed') = (reversed_at is not null and reversal_reason is not null))
);
create unique index payments_bank_reference on payments (invoice_id, bank_reference) where status = 'recorded';
create index payments_by_invoice on payments (invoice_id, created_at, id);

create table payouts (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  bank_reference text not null,
  recorded_by uuid,
  created_at timestamptz not null default clock_time(),
  constraint payouts_one_per_invoice unique (invoice_id)
);

-- Double entry (design §8). A posting is one transfer, so a journal balances by construction. `key` makes a journal happen once.
create table journals (
  id uuid primary key,
  key text not null,
  kind text not null,
  at timestamptz not null default clock_time(),
  source_type text not null,
  source_id uuid not null,
  reversal_of uuid references journals,
  constraint journals_key unique (key)
);
create index journals_by_source on journals (source_type, source_id);
-- Whoever races, a journal is undone once.
create unique index journals_reversed_once on journals (reversal_of) where reversal_of is not null;

create table postings (
  journal_id uuid not null references journals,
  sequence integer not null,
  debit_account text not null,
  credit_account text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  primary key (journal_id, sequence),
  check (debit_account <> credit_account)
);
create index postings_by_debit on postings (debit_account, currency);
create index postings_by_credit on postings (credit_account, currency);
revoke update, delete, truncate on journals, postings from drawbar_app;
