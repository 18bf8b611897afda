-- no transaction
-- Mentions in notes, and shipments that a colleague hands over (rules SHP-81, BLK-82).
alter table notice drop constraint if exists notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('upload', 'orderUpload', 'print', 'deskPrint', 'manifest', 'pickup', 'contact', 'mention', 'assigned')) not valid;
alter table notice validate constraint notice_kind_check;
