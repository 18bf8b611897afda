-- no transaction
-- Who sees contacts is told when one comes in (rule CON-4).
alter table notice drop constraint if exists notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('upload', 'print', 'deskPrint', 'manifest', 'pickup', 'contact')) not valid;
alter table notice validate constraint notice_kind_check;
