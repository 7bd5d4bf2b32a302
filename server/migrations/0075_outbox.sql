-- owner: platform
-- Staff keep a mail from leaving.
alter table mails
  drop constraint mails_status_check,
  add constraint mails_status_check check (status in ('queued', 'sending', 'sent', 'failed', 'held', 'cancelled'));

-- The outbox by state, newest first; how many wait is counted over those that did not leave.
create index mails_by_status on mails (status, created_at desc, id desc);
