-- Text as people search it: lower-case, without Vietnamese marks. The same as `searchable` in contract/src/kernel/grid.ts.
create function searchable(given text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(translate(normalize(given, NFD), 'đĐ', 'dd'), '[\u0300-\u036f]', '', 'g'));
