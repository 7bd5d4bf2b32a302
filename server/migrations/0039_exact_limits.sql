-- owner: platform
-- A limit keeps the time of every place that is taken: what counts is the window that ends now, to the microsecond.
alter table rate_limits rename to counted_limits;
create table rate_limits (
  key text constraint rate_limits_key primary key,
  taken timestamptz[] not null
);
insert into rate_limits (key, taken)
select key, array_agg(window_start order by window_start) from counted_limits, generate_series(1, count) group by key;
drop table counted_limits;

-- Which mails still hold links that may open an account, so that forgetting them reads no other.
alter table mails add column has_links boolean not null default true;
create index mails_with_links on mails (created_at) where has_links;
