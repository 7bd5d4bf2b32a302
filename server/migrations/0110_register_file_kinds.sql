-- owner: carriers
-- What a file is that was sent in place of a text.
alter table register_imports
  drop constraint register_imports_failure_check,
  add constraint register_imports_failure_check check
    (failure in ('wrong_kind', 'columns_missing', 'pdf', 'picture', 'archive', 'not_text', 'no_usable_rows', 'broke_off'));
