-- owner: carriers
-- A refusal that took two people was made by both: neither decides its appeal.
alter table verification_cases
  add column rejected_with uuid references users,
  add constraint verification_cases_neither_of_two check (appealed_at is null or rejected_with is null or held_by is null or held_by <> rejected_with) not valid;
-- Whoever made the last refusal final stands in its history. Who holds the appeal of their own refusal gives it back.
update verification_cases v set rejected_with = s.by_user_id,
  held_by = case when v.appealed_at is null or v.held_by is distinct from s.by_user_id then v.held_by end,
  held_until = case when v.appealed_at is null or v.held_by is distinct from s.by_user_id then v.held_until end
from (select distinct on (case_id) case_id, by_user_id from verification_steps where step = 'reject' order by case_id, at desc, id desc) s
where s.case_id = v.id and v.rejected_by is not null and s.by_user_id is distinct from v.rejected_by;
alter table verification_cases validate constraint verification_cases_neither_of_two;
