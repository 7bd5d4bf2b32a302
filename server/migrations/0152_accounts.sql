-- owner: accounts
-- Every session has an end of its own from the start: thirty days, however often its token is renewed.
alter table sessions add column expires_at timestamptz;
update sessions set expires_at = created_at + interval '30 days';
alter table sessions alter column expires_at set default clock_time() + interval '30 days', alter column expires_at set not null;
