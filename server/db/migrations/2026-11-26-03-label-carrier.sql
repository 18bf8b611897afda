-- The connection that sold the label, beside the parcel: a list asked for the booking of each of its rows.
alter table shipment add column label_carrier text;
update shipment s set label_carrier = sold.carrier
from carrier_booking sold
where sold.shipment_id = s.id and sold.owner_id = s.owner_id and sold.state in ('booked', 'accepted');
