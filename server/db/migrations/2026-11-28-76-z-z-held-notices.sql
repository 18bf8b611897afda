-- no transaction
-- Shipments of the reader's company that are held for payment, or go on (rule BIL-76).
alter table notice drop constraint if exists notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('upload', 'orderUpload', 'print', 'deskPrint', 'manifest', 'pickup', 'contact', 'mention', 'assigned', 'held', 'released')) not valid;
alter table notice validate constraint notice_kind_check;
