-- owner: carriers
-- Who is told when a watched carrier changes: whoever put it on the watch list, and whoever wrote the reason anew. The list itself is everybody's.
create table register_watchers (
  usdot integer not null references register_watches on delete cascade,
  user_id uuid not null references users,
  primary key (usdot, user_id)
);
insert into register_watchers (usdot, user_id) select w.usdot, w.watched_by from register_watches w join users u on u.id = w.watched_by;

-- What was known of the carrier when somebody last looked, by kind and name of the fact. Null until the first look.
alter table register_watches add column seen jsonb;
