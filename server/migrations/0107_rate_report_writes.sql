-- owner: market
-- How often rate_reports was written: a server that keeps what it made of them sees by one number whether it still holds. A sequence and not a row,
-- so that bookings do not wait for one another.
create sequence rate_report_writes;
create function count_rate_report_write() returns trigger language plpgsql as $$
begin
  perform nextval('rate_report_writes');
  return null;
end $$;
create trigger rate_reports_written after insert or update or delete on rate_reports
  for each statement execute function count_rate_report_write();
