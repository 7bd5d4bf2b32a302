-- Whose number the first of two reviewers said it is. Proposals so far could only give it to the claimant.
alter table number_contests add column proposed_owner text check (proposed_owner in ('holder', 'claimant'));
update number_contests set proposed_owner = 'claimant' where proposed_by is not null;
alter table number_contests add constraint number_contests_proposed check (num_nulls(proposed_by, proposed_owner) in (0, 2));
