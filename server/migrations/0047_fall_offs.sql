-- owner: bids
-- Who ended an award, and in whose words: the company's side, or the system. Null where it ended before this was kept.
alter table awards
  add column ended_by text check (ended_by in ('carrier', 'consignor', 'system')),
  add column ended_note text;
