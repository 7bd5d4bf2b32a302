-- owner: billing
-- One transfer may pay several invoices, and two payers' checks may bear the same number: what is refused is the same reference twice on
-- one invoice. A payout needs no index of its own for that, since an invoice is paid out once (`payouts_one_per_invoice`).
alter table payments
  drop constraint payments_bank_reference,
  add constraint payments_bank_reference unique (invoice_id, bank_reference);
alter table payouts drop constraint payouts_bank_reference;
