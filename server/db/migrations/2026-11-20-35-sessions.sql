-- What a person sees of their sessions in the profile: kept with the grant, and gone with it.
alter table oidc_record
  add column created_at timestamptz not null default now(),
  add column seen_at timestamptz not null default now(),  -- a grant: when its last token was given, at most 10 minutes ago while in use
  add column user_agent text,                             -- a grant: of the browser or program that signed in
  add column address text;                                -- a grant: where from
create index oidc_record_of_account on oidc_record ((payload ->> 'accountId'));
