-- owner: market
-- How often rate_reports was written: a server that keeps what it made of them sees by one number whether it still holds. A sequence and not a row,
-- so that bookings do not wait for one another. `sql/write-posts.ts` counts; whoever changes reports by hand is a minute late on the board.
create sequence rate_report_writes;
