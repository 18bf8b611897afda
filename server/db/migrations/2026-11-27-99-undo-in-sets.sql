-- An action over thousands of shipments commits in sets; each set is a row of its own, and all are undone by one id (rule BLK-6).
alter table bulk_undo add column set_number integer not null default 0;
alter table bulk_undo drop constraint bulk_undo_pkey;
alter table bulk_undo add primary key (id, set_number);
