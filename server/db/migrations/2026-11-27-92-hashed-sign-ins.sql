-- Whoever reads the database can sign in with nothing that they find: tokens, codes, sessions and grants are known by the
-- SHA-256 of their id, and what the provider remembers of them is encrypted. What is there is readable, so it ends.
delete from oidc_record;
drop index oidc_record_of_account;
alter table oidc_record
  drop column payload,
  add column payload text not null,       -- encrypted with SECRET_KEY; id, grant_id and session_uid are hashes
  add column account_id uuid references account (id);
create index oidc_record_of_account on oidc_record (account_id) where account_id is not null;
