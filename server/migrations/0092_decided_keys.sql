-- owner: carriers
-- A decision was made on pieces of evidence, each of which may grow too old to count. It holds as long as nothing stands that was not among
-- them. Hashed, as they name phones and people. Of a signal decided before this day the pieces are noted when it is next found unchanged.
alter table company_signals
  add column keys text[] not null default '{}',
  add column decided_keys text[];

-- That a verified company loses its number takes two people: the first of them proposes it.
alter table number_contests
  add column proposed_by uuid,
  add column proposed_reason text;
