-- owner: bids
-- The load's version as the report of a no-show left it: whoever takes the report back sees whether anybody has touched the load since.
alter table awards add column left_version integer;
-- When staff took a no-show back and the booking stood again: the carrier has its grace from then on.
alter table awards add column reinstated_at timestamptz;
