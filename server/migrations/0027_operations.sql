create sequence support_message_reference start 1001;

-- What people wrote through the contact form. Written once, read by staff.
create table support_messages (
  id uuid primary key,
  reference text not null,
  name text not null,
  email text not null,
  company text,
  topic text not null check (topic in ('shipping', 'hauling', 'support', 'press', 'investors', 'careers', 'other')),
  message text not null,
  -- Of a writer who was signed in.
  user_id uuid,
  company_id uuid,
  created_at timestamptz not null default clock_time(),
  constraint support_messages_reference unique (reference)
);
create index support_messages_by_age on support_messages (created_at desc, id desc);
create index support_messages_by_topic on support_messages (topic, created_at desc, id desc);
