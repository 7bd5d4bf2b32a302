-- owner: loads
-- When the post's owner last stood by it, until when that holds, and whether it lapsed: a sunk post stands below all others (docs/decisions/035).
alter table loads
  add column confirmed_at timestamptz,
  add column confirm_by timestamptz,
  add column sunk boolean not null default false;
-- What is on the board when the rule comes begins with a whole period.
update loads set confirmed_at = clock_time(),
  confirm_by = least(clock_time() + interval '24 hours', case when clock_time() < first_pickup_at - interval '4 hours' then first_pickup_at - interval '4 hours' end)
where status in ('posted', 'offered', 'paused');
create index loads_to_sink on loads (confirm_by, id) where status = 'posted' and not sunk;
