-- Up to which value a tax scheme (IOSS, UK VAT and their like) covers goods, by dated rows (rule TAX-10).
create table scheme_limit (
  id uuid primary key,
  scheme text not null check (scheme in ('ioss', 'ukVat', 'voec', 'swissVat', 'arn', 'nzGst', 'sgGst')),
  amount numeric(14, 2) check (amount >= 0), -- null: goods of any value
  currency text,
  per text not null check (per in ('consignment', 'item')),
  is_below boolean not null default false, -- the amount itself is no longer covered
  valid_from date not null,
  legal_basis text not null,
  legal_basis_vi text,
  legal_url text,
  version integer not null default 1,
  unique (scheme, valid_from),
  check ((amount is null) = (currency is null))
);
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'shipment'::regclass) then
      perform create_reference_table('scheme_limit');
    end if;
  end if;
end $$;
insert into scheme_limit (id, scheme, amount, currency, per, is_below, valid_from, legal_basis, legal_basis_vi, legal_url) values
  ('0193b6a0-0000-7000-8000-000000000301', 'ioss', 150, 'EUR', 'consignment', false, '2021-07-01',
    'Directive 2006/112/EC, article 369l', 'Chỉ thị 2006/112/EC, điều 369l',
    'https://eur-lex.europa.eu/eli/dir/2006/112'),
  ('0193b6a0-0000-7000-8000-000000000302', 'ukVat', 135, 'GBP', 'consignment', false, '2021-01-01',
    'Taxation (Post-transition Period) Act 2020, section 7 and schedule 3',
    'Luật thuế Anh sau giai đoạn chuyển tiếp 2020, điều 7 và phụ lục 3',
    'https://www.legislation.gov.uk/ukpga/2020/26'),
  ('0193b6a0-0000-7000-8000-000000000303', 'voec', 3000, 'NOK', 'item', true, '2020-04-01',
    'VOEC scheme of the Norwegian Tax Administration', 'Chương trình VOEC của cơ quan thuế Na Uy',
    'https://www.skatteetaten.no/en/business-and-organisation/vat-and-duties/vat/foreign/e-commerce-voec/'),
  ('0193b6a0-0000-7000-8000-000000000304', 'swissVat', null, null, 'consignment', false, '2019-01-01',
    'Value Added Tax Act (SR 641.20), article 7', 'Luật thuế GTGT Thụy Sĩ (SR 641.20), điều 7',
    'https://www.fedlex.admin.ch/eli/cc/2009/615/en'),
  ('0193b6a0-0000-7000-8000-000000000305', 'arn', 1000, 'AUD', 'item', false, '2018-07-01',
    'Treasury Laws Amendment (GST Low Value Goods) Act 2017', 'Luật Úc năm 2017 về GST với hàng giá trị thấp',
    'https://www.legislation.gov.au/C2017A00077'),
  ('0193b6a0-0000-7000-8000-000000000306', 'nzGst', 1000, 'NZD', 'item', false, '2019-12-01',
    'Taxation (Annual Rates for 2019–20, GST Offshore Supplier Registration, and Remedial Matters) Act 2019',
    'Luật thuế New Zealand năm 2019 về đăng ký GST của nhà cung cấp nước ngoài',
    'https://www.legislation.govt.nz/act/public/2019/0033/latest/whole.html'),
  ('0193b6a0-0000-7000-8000-000000000307', 'sgGst', 400, 'SGD', 'item', false, '2023-01-01',
    'Goods and Services Tax (Amendment) Act 2021', 'Luật sửa đổi thuế GST Singapore năm 2021',
    'https://sso.agc.gov.sg/Acts-Supp/37-2021');
