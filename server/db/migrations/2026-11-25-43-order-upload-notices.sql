-- no transaction
-- The end of an upload of orders leads to the orders (rule UPL-10).
alter table notice drop constraint if exists notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('upload', 'orderUpload', 'print', 'deskPrint', 'manifest', 'pickup', 'contact')) not valid;
alter table notice validate constraint notice_kind_check;
