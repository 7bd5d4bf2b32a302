-- owner: accounts
-- When this person showed, by a code or a link that went to it, that the mailbox is theirs. Who joined before that was asked has not.
alter table users add column email_proved_at timestamptz;
-- One code a person; its row goes when it was spent.
create table mailbox_codes (
  user_id uuid primary key references users,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
