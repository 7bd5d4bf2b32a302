-- owner: bids
-- Who chose the carrier: a person, the load's rule for bids, or its turn.
alter table awards add column made_by text not null default 'person' check (made_by in ('person', 'rule', 'turn'));
