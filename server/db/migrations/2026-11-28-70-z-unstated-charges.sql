-- no transaction
drop index concurrently if exists charge_unstated;
create index concurrently charge_unstated on charge (owner_id, at) where statement_id is null;
drop index concurrently if exists charge_of_statement;
create index concurrently charge_of_statement on charge (statement_id, owner_id) where statement_id is not null;
