-- owner: documents
-- Papers of which any number counts: of no certain kind, an officer's identification (there are several officers), and what names somebody
-- in a policy. The contract holds the list (`SEVERAL_COUNT`); a test holds this index to it.
drop index documents_one_approved;
create unique index documents_one_approved on documents (company_id, kind, coalesce(subject_id, company_id))
  where status = 'approved' and kind <> all (array['endorsement', 'id_officer', 'other_paper']);
