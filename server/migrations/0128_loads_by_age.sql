-- owner: loads
-- Its owner's list tells how long a load has been on the board, and a draft how long it has been there: that is the order it stands in.
create index loads_by_age on loads (company_id, coalesce(posted_at, created_at) desc, id desc);
drop index loads_by_company;
