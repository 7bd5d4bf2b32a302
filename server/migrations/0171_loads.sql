-- owner: loads
-- Load lists arrive as workbooks too.
alter table load_imports drop constraint load_imports_format_check;
alter table load_imports add constraint load_imports_format_check check (format in ('csv', 'xlsx', 'x12_204'));
