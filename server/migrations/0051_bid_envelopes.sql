-- owner: bids
-- A price that is named under seal: ciphertext of its amount and note, and the deadline at which it may be opened (docs/decisions/037). No
-- key is known here, so what stood in figures before this migration stays so.
alter table bids
  alter column amount drop not null,
  add column envelope text,
  add column opens_at timestamptz,
  add constraint bids_amount_or_envelope check (num_nonnulls(amount, envelope) = 1 and num_nulls(envelope, opens_at) in (0, 2)),
  add constraint bids_note_in_envelope check (envelope is null or note is null);
alter table bid_offers
  alter column amount drop not null,
  add column envelope text,
  add column opens_at timestamptz,
  add constraint bid_offers_amount_or_envelope check (num_nonnulls(amount, envelope) = 1 and num_nulls(envelope, opens_at) in (0, 2)),
  add constraint bid_offers_note_in_envelope check (envelope is null or note is null);
alter table public_bids
  alter column amount drop not null,
  add column envelope text,
  add column opens_at timestamptz,
  add constraint public_bids_amount_or_envelope check (num_nonnulls(amount, envelope) = 1 and num_nulls(envelope, opens_at) in (0, 2)),
  add constraint public_bids_note_in_envelope check (envelope is null or note is null);

-- Few at any time: what the sweep asks for every few seconds, and each reader of a load.
create index bids_to_open on bids (opens_at, load_id) where envelope is not null;
create index bid_offers_to_open on bid_offers (opens_at, load_id) where envelope is not null;
create index public_bids_to_open on public_bids (opens_at, load_id) where envelope is not null;
