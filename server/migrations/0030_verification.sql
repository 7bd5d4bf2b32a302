-- owner: carriers
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
  constraint verification_cases_held check (num_nulls(held_by, held_until) in (0, 2)),
  constraint verification_cases_proposed check (num_nulls(verdict, proposed_by, proposed_at) in (0, 3)),
  -- One person alone decides nothing that is risky, whatever the code above says.
  constraint verification_cases_two_people check (confirmed_by is null or confirmed_by <> proposed_by),
  constraint verification_cases_second_person check (status not in ('verified', 'rejected') or cardinality(risks) = 0 or confirmed_by is not null),
  constraint verification_cases_other_person check (appealed_at is null or rejected_by is null or held_by is null or held_by <> rejected_by)
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

-- Whether a member of staff ever acted as, or for, a company.
create index audit_events_by_actor_company on audit_events (actor_user_id, company_id)
  where actor_user_id is not null and company_id is not null;
