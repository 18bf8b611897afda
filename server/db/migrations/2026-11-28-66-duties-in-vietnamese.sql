-- Name and law of a row of duty in Vietnamese; null: the same. Seeded rows get theirs at the next start (rule TAR-18).
alter table tariff_rate
  add column name_vi text,
  add column legal_basis_vi text;
