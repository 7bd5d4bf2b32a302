-- Two companies that go by one number: a case for staff.
create table number_contests (
  id uuid primary key,
  usdot text not null,
  claimant_company_id uuid not null references companies,
  holder_company_id uuid not null references companies,
  opened_at timestamptz not null default clock_time(),
  settled_at timestamptz,
  settled_by uuid,
  owner text check (owner in ('holder', 'claimant')),
  reason text,
  -- The docket that the claimant typed and the holder has with the register; null where they differ over the USDOT number itself.
  docket text,
  -- That a verified company loses its number takes two people: the first of them proposes it.
  proposed_by uuid,
  proposed_reason text,
  check ((settled_at is null) = (owner is null))
);
create unique index number_contests_open on number_contests (usdot, claimant_company_id) where settled_at is null;
create index number_contests_by_age on number_contests (opened_at, id) where settled_at is null;
-- Both sides of a contest are looked at.
create index number_contests_by_claimant on number_contests (claimant_company_id, opened_at desc);
create index number_contests_by_holder on number_contests (holder_company_id, opened_at desc);

create table verification_cases (
  id uuid primary key,
  company_id uuid not null references companies,
  status text not null constraint verification_cases_status_check check (status in ('draft', 'submitted', 'in_review', 'needs_info', 'verified', 'rejected', 'appealed', 'reverification')),
  -- As they stood when the company submitted: a verdict is about these.
  usdot text,
  docket text,
  register jsonb,
  -- On which staff may call back, and what the company wrote with it.
  phone text,
  statement text,
  -- Another company is verified under the number.
  contested boolean not null default false,
  -- What changed on a verified company.
  causes text[] not null default '{}',
  submitted_by uuid references users,
  -- Since when it waits.
  submitted_at timestamptz not null default clock_time(),
  held_by uuid references users,
  held_until timestamptz,
  asked_by uuid references users,
  -- The standing: kept through a limited re-review, gone with a rejection or when staff put the company back.
  verified_at timestamptz,
  -- Why the verdict needs two people; written with the verdict.
  risks text[] not null default '{}',
  verdict text check (verdict in ('verify', 'reject')),
  reasons text[] not null default '{}',
  words text,
  proposed_by uuid references users,
  proposed_at timestamptz,
  confirmed_by uuid references users,
  decided_at timestamptz,
  rejected_by uuid references users,
  appeal text,
  appealed_at timestamptz,
  version integer not null default 1,
  -- A refusal that took two people was made by both: neither decides its appeal.
  rejected_with uuid references users,
  constraint verification_cases_held check (num_nulls(held_by, held_until) in (0, 2)),
  constraint verification_cases_proposed check (num_nulls(verdict, proposed_by, proposed_at) in (0, 3)),
  -- One person alone decides nothing that is risky, whatever the code above says.
  constraint verification_cases_two_people check (confirmed_by is null or confirmed_by <> proposed_by),
  constraint verification_cases_second_person check (status not in ('verified', 'rejected') or cardinality(risks) = 0 or confirmed_by is not null),
  constraint verification_cases_other_person check (appealed_at is null or rejected_by is null or held_by is null or held_by <> rejected_by),
  constraint verification_cases_neither_of_two check (appealed_at is null or rejected_with is null or held_by is null or held_by <> rejected_with)
);
create unique index verification_cases_one_live on verification_cases (company_id) where status <> 'rejected';
create unique index verification_cases_one_number on verification_cases (usdot) where verified_at is not null and usdot is not null;
create index verification_cases_by_company on verification_cases (company_id, submitted_at desc, id desc);
create index verification_cases_waiting on verification_cases (submitted_at, id) where status in ('submitted', 'in_review', 'appealed', 'reverification');
create index verification_cases_settled on verification_cases (status, submitted_at desc, id desc) where status in ('needs_info', 'verified', 'rejected');

-- What a reviewer found; no row, no outcome yet.
create table verification_checks (
  case_id uuid not null references verification_cases,
  check_name text not null
    check (check_name in ('identity', 'call_back', 'authority', 'insurance', 'safety', 'papers', 'signals')),
  outcome text not null check (outcome in ('ok', 'not_ok', 'not_applicable')),
  source text not null,
  note text,
  checked_by uuid not null references users,
  checked_at timestamptz not null default clock_time(),
  primary key (case_id, check_name)
);

-- What was asked of the company, and what it answered.
create table verification_items (
  id uuid primary key,
  case_id uuid not null references verification_cases,
  reason text not null,
  words text not null,
  asked_by uuid not null references users,
  asked_at timestamptz not null default clock_time(),
  answer text,
  document_id uuid,
  answered_by uuid references users,
  answered_at timestamptz
);
create index verification_items_by_case on verification_items (case_id, asked_at, id);

-- The history of a case, for those who read it next.
create table verification_steps (
  case_id uuid not null references verification_cases,
  id uuid not null,
  step text not null,
  by_user_id uuid references users,
  at timestamptz not null default clock_time(),
  reasons text[] not null default '{}',
  words text,
  primary key (case_id, id)
);
revoke update, delete, truncate on verification_steps from drawbar_app;

-- A company says that a number is its own; the number counts as its own once a code to the register's mailbox, or a call by staff, proves it.
create table number_claims (
  id uuid primary key,
  company_id uuid not null references companies,
  usdot text not null,
  status text not null default 'pending' check (status in ('pending', 'proven', 'refused', 'replaced')),
  -- What the account and the register's record say differently.
  differs text[] not null default '{}',
  opened_at timestamptz not null default clock_time(),
  -- The code that was mailed last; its row loses it when it is spent.
  code_hash text,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  tries smallint not null default 0,
  -- Null where the code proved it.
  settled_by uuid references users,
  settled_at timestamptz,
  reason text,
  check ((status = 'pending') = (settled_at is null))
);
create unique index number_claims_one_pending on number_claims (company_id) where status = 'pending';
create index number_claims_waiting on number_claims (opened_at, id) where status = 'pending';
create index number_claims_by_number on number_claims (usdot, company_id);
