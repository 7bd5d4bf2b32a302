-- owner: market
-- Whose posts each transaction wrote: what a process that keeps the board in memory has to look at again (decision 041). Rows are added in the
-- transaction of the posts and never changed; a reader tells by its snapshot which it could not see before. `forgetChanges` removes from the lower
-- end and leaves the last of what it removes, so that a reader whose snapshot reaches below the lowest row knows that it may have missed some.
create table post_changes (
  load_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_time()
);
create index post_changes_by_xid on post_changes (xid);
-- The first lower end: no load.
insert into post_changes (load_id) values ('00000000-0000-0000-0000-000000000000');
