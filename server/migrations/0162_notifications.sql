-- owner: notifications
-- S6: unread notices of one key are one row on the screen. Rows stay single, so that bids that come at once do not wait for one another.
alter table notifications add column group_key text;
update notifications set group_key = kind || ':' || substring(path from 'load=([0-9a-f-]{36})')
where kind in ('bid.placed', 'bid.revised', 'bid.withdrawn') and path ~ 'load=[0-9a-f-]{36}';
create index notifications_by_group on notifications (user_id, group_key, created_at desc, id desc) where group_key is not null and read_at is null;
