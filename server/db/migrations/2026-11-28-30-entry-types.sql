-- Entry types of United States customs, as dated rows that the operator keeps (rules MNF-70 to MNF-73).
create table entry_type (
  id uuid primary key,
  code text not null check (code ~ '^[0-9]{2}$'),
  name text not null,
  name_vi text,
  max_value_usd numeric(12, 2) check (max_value_usd > 0),   -- of a shipment; null: without a limit
  is_default boolean not null default false,                -- of manifests that name none
  legal_basis text not null,
  legal_url text,
  valid_from date not null,
  valid_to date,                                            -- its last day
  version integer not null default 1
);
create index entry_type_code on entry_type (code, valid_from);

insert into entry_type (id, code, name, name_vi, max_value_usd, is_default, legal_basis, legal_url, valid_from, valid_to) values
  ('0193b6a0-0000-7000-8000-000000000001', '01', 'Formal entry', 'Tờ khai chính thức', null, false,
    '19 U.S.C. 1484', 'https://www.law.cornell.edu/uscode/text/19/1484', '1930-06-17', null),
  ('0193b6a0-0000-7000-8000-000000000011', '11', 'Informal entry', 'Tờ khai đơn giản', 2500, true,
    '19 CFR 143.21; 77 FR 72715', 'https://www.ecfr.gov/current/title-19/section-143.21', '2013-01-07', null),
  ('0193b6a0-0000-7000-8000-000000000013', '13', 'Informal mail entry (test of CBP)', 'Tờ khai đơn giản cho bưu phẩm (CBP thử nghiệm)', 2500, false,
    '91 FR 38007', 'https://www.federalregister.gov/citation/91-FR-38007', '2026-07-24', null),
  ('0193b6a0-0000-7000-8000-000000000086', '86', 'Low-value entry', 'Tờ khai hàng giá trị thấp', 800, false,
    'Executive Order 14324 ended duty-free entry of low values for all origins', 'https://www.federalregister.gov/citation/90-FR-37775', '2019-09-28', '2025-08-28');

alter table manifest add column entry_type text; -- its code; null: to another country, or submitted before manifests named one
