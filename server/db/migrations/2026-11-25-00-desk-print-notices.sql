-- no transaction
-- Who had a label printed at a desk is told when it was not (rule PRN-5).
alter table notice drop constraint if exists notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('upload', 'print', 'deskPrint', 'manifest', 'pickup')) not valid;
alter table notice validate constraint notice_kind_check;
