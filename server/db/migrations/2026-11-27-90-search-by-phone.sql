-- The digits that a phone number is searched by (rule GRD-70; contract/src/shipments/phone-digits.ts says the same): without signs,
-- leading zeros and Vietnam's 84. Null for fewer than six digits, and for what holds other letters.
create or replace function phone_digits(phone text) returns text immutable strict parallel safe language sql as $$
  select case when phone ~ '^\s*\+?[0-9\s().\-/]+$' and length(digits) >= 6 then digits end
  from (select regexp_replace(regexp_replace(regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^0+', ''),
    '^84(?=[0-9]{8,10}$)', ''), '^0+', '') as digits) as read
$$;

-- Shipments and pickup requests that are there are found by phone and e-mail address, too.
-- Joined by ||, as a distributed database takes no function that is not immutable here.
update shipment set search_text = coalesce(search_text, '')
  || coalesce(' ' || phone_digits(sender_telephone), '') || coalesce(' ' || phone_digits(sender_alternate_telephone), '')
  || coalesce(' ' || searchable(sender_email), '') || coalesce(' ' || phone_digits(receiver_telephone), '')
  || coalesce(' ' || phone_digits(receiver_alternate_telephone), '') || coalesce(' ' || searchable(receiver_email), '');
update pickup set search_text = coalesce(search_text, '') || coalesce(' ' || phone_digits(contact_number), '');
