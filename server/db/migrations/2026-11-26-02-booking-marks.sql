-- no transaction
-- Nothing asks for parcels by the time of their booking's mark, and with this index each mark was written into all others.
drop index concurrently if exists shipment_booking;
