-- no transaction
drop index concurrently if exists stored_file_sha256;
create index concurrently stored_file_sha256 on stored_file (sha256) where sha256 is not null;
