-- The serials that were given as numbers in a row, also to uploads that are being made: new numbers lie beyond them (rule NUM-53).
insert into installation (name, value)
select 'serials in a row', jsonb_build_object(
  'express', (select last_value - 1 + is_called::integer from express_number_seq),
  'ecommerce', (select last_value - 1 + is_called::integer from parcel_number_seq));
