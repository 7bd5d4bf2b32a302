-- Who asked for a place. Pending until the owner of the mailbox has opened a link.
create table waitlist_entries (
  id uuid primary key,
  email text not null,
  -- Lower case: one mailbox, one place.
  email_key text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  name text,
  side text not null check (side in ('shipper', 'carrier', 'both')),
  lanes text,
  created_at timestamptz not null default clock_time(),
  confirmed_at timestamptz,
  constraint waitlist_entries_email unique (email_key),
  constraint waitlist_confirmed_at check ((status = 'confirmed') = (confirmed_at is not null))
);
create index waitlist_entries_pending on waitlist_entries (created_at) where status = 'pending';

-- One row a request, with what was typed: it becomes the entry's only when the link in the mail is opened, so that a stranger
-- who knows the address changes nothing.
create table waitlist_links (
  id uuid primary key,
  entry_id uuid not null references waitlist_entries on delete cascade,
  token_hash text not null,
  name text,
  side text not null,
  lanes text,
  created_at timestamptz not null default clock_time(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint waitlist_links_token unique (token_hash)
);
create index waitlist_links_by_entry on waitlist_links (entry_id);
create index waitlist_links_by_age on waitlist_links (expires_at);
