-- no transaction
-- Pictures of posts and pages (rule CNT-7).
alter table stored_file drop constraint if exists stored_file_purpose;
alter table stored_file add constraint stored_file_purpose check (purpose in ('upload', 'photo', 'label', 'print_run', 'content')) not valid;
alter table stored_file validate constraint stored_file_purpose;
