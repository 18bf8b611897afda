-- no transaction
-- The PDF and the workbook of a statement, made once (rule BIL-22).
alter table stored_file drop constraint if exists stored_file_purpose;
alter table stored_file add constraint stored_file_purpose check (purpose in ('upload', 'photo', 'label', 'print_run', 'content', 'statement')) not valid;
alter table stored_file validate constraint stored_file_purpose;
