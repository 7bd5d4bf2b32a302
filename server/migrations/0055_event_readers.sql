-- owner: platform
-- How far a sweep that follows the events has read them: each is read once, whichever worker does it.
create table event_readers (name text primary key, last_seq bigint not null);
insert into event_readers (name, last_seq) select 'bids.tell_boards', last_seq from event_sequence;
-- Of an event that goes to all carriers: those whose board does not show the load.
alter table events add column except_companies uuid[] not null default '{}';
