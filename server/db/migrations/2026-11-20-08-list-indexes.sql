-- What the order list is read by at a million rows (architecture.md, "Speed by design").

-- One index for each order that people sort by. Each holds what scopes and the commonest filters ask (owner, creator,
-- import, status), so that pages are found, also deep ones, and counted without the rows themselves.
drop index shipment_newest;
create index shipment_newest on shipment (line, created_at desc, id desc) include (owner_id, user_id, is_import, status);
drop index shipment_newest_of_owner;
create index shipment_newest_of_owner on shipment (owner_id, line, created_at desc, id desc) include (user_id, is_import, status);
drop index shipment_by_status;
create index shipment_by_status on shipment (line, status, created_at desc, id desc) include (owner_id, user_id, is_import);
create index shipment_by_number on shipment (line, number, id) include (owner_id, user_id, is_import, status);
create index shipment_by_price on shipment (line, total_price, id) include (owner_id, user_id, is_import, status);
create index shipment_by_weight on shipment (line, total_chargeable_weight, id) include (owner_id, user_id, is_import, status);

-- Small ones: few values, many rows each. The first counts the statuses of one owner or of all.
drop index shipment_by_status_of_owner;
create index shipment_status_of_owner on shipment (owner_id, line, is_import, status);
create index shipment_of_service on shipment (service_id, line);
create index shipment_of_quantity on shipment ((total_quantity::numeric), line); -- as a filter asks for it: 1.5 is a question too
create index shipment_untracked on shipment (line, owner_id) where tracking_number is null;
