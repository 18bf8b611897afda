-- no transaction
-- Forgotten passwords are asked for by the address.
drop index concurrently if exists account_email;
create index concurrently account_email on account (lower(email)) where email is not null and deleted_at is null;
