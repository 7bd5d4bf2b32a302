-- owner: carriers
-- A component that a link joins to a larger one points to it, and its companies stay where they are: two chains of thousands come together by
-- two rows instead of thousands. `linked_companies.component_id` is where the way up begins; `size` counts only where it ends.
alter table link_components add column merged_into uuid references link_components check (merged_into <> id);
create index link_components_merged on link_components (merged_into) where merged_into is not null;
