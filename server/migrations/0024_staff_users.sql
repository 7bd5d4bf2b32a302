-- owner: accounts
-- Why and by whom a person was shut out; the audit trail keeps the earlier times.
alter table users
  add column suspended_at timestamptz,
  add column suspended_by uuid references users,
  add column suspended_reason text;

-- The two other orders of the list of people, beside the one by address.
create index users_by_name on users (lower(name), id);
create index users_by_age on users (created_at, id);
create index users_by_staff_role on users (staff_role, id) where staff_role is not null;

-- A session in which staff act for its user: whose they are, the session of their own that it hangs on, why, and until when.
alter table sessions
  add column staff_user_id uuid references users,
  add column staff_session_id uuid,
  add column acting_reason text,
  add column ends_at timestamptz,
  add constraint sessions_acting check (num_nulls(staff_user_id, staff_session_id, acting_reason, ends_at) in (0, 4));
create index sessions_by_staff on sessions (staff_user_id) where staff_user_id is not null and ended_at is null;

-- The person in whose name a member of staff acted; `actor_user_id` is then the member of staff.
alter table audit_events add column on_behalf_of uuid;
create index audit_events_by_actor on audit_events (actor_user_id, at desc, id desc) where actor_user_id is not null;
create index audit_events_on_behalf on audit_events (on_behalf_of, at desc, id desc) where on_behalf_of is not null;

create index mails_by_recipient on mails (recipient, created_at desc, id desc);
