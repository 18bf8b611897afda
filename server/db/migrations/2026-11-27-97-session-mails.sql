-- E-mails that tell a person of a sign-in from a new place, and of a second step that was taken off (rules SGN-41, SGN-44).
alter table account_mail
  drop constraint account_mail_kind_check,
  drop constraint account_mail_check1,
  add column detail jsonb,               -- of a new place: {device, place}
  add constraint account_mail_kind_check
    check (kind in ('invitation', 'reset', 'emailChanged', 'newPlace', 'secondStepTakenOff')),
  add constraint account_mail_account_check
    check ((kind in ('emailChanged', 'newPlace', 'secondStepTakenOff')) = (account_id is not null));
