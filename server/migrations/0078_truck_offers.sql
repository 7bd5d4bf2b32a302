-- owner: bids
-- A consignor offers a load at its price to the carrier of a posted truck.
alter table awards drop constraint awards_made_by_check,
  add constraint awards_made_by_check check (made_by in ('person', 'rule', 'turn', 'truck'));
