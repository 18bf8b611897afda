-- E-mails that tell a person of a sign-in from a new place, and of a second step that was taken off (rules SGN-41, SGN-44).
alter table account_mail drop constraint account_mail_kind_check;
alter table account_mail drop constraint account_mail_check1;
alter table account_mail add column detail jsonb; -- of a new place: {device, place}
alter table account_mail add constraint account_mail_kind_check
  check (kind in ('invitation', 'reset', 'emailChanged', 'newPlace', 'secondStepTakenOff'));
alter table account_mail add constraint account_mail_account_check
  check ((kind in ('emailChanged', 'newPlace', 'secondStepTakenOff')) = (account_id is not null));
