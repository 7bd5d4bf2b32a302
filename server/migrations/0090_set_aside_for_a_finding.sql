-- owner: carriers
-- What staff looked at when they set a check aside: their word holds for nothing else and nothing worse, and they can take it back.
alter table eligibility_answers
  add column found_mark text,
  add column found_figure bigint,
  add constraint eligibility_answers_found check ((found_mark is null) = (found_figure is null)),
  drop constraint eligibility_answers_status_check,
  add constraint eligibility_answers_status_check check (status in ('waiting', 'accepted', 'refused', 'withdrawn', 'revoked'));

-- What stands in words beside the answer is what was set aside. Of cover with a limit the words are no measure: it holds no more.
update eligibility_answers a set found_figure = 0, found_mark = m.mark
from (
  select x.id, case
    when x.rule = 'safety_rating' then nullif(replace(x.datum, 'Safety rating: ', ''), '')
    when x.rule = 'authority_type' then 'broker'
    when x.rule = 'hazmat_registered' then 'not registered'
    when x.rule = 'authority_age' then 'since ' || coalesce(p.authority_since::text, 'an unknown day')
    when x.rule = 'auto_liability' and x.datum like 'No auto liability on file%' then 'none'
  end as mark
  from eligibility_answers x left join carrier_profiles p on p.company_id = x.company_id
  where x.status in ('waiting', 'accepted')
) m
where m.id = a.id and m.mark is not null;
