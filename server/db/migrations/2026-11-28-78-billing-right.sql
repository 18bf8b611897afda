-- Whether a Company Employee reads statements, payments and balance of their company (rule BIL-80).
alter table account add column can_see_billing boolean not null default false;
