-- How far old rows of a table were deleted (rule RET-1): a row for each table that retention empties, made by its first
-- run. Who deletes holds the row's lock, so that one process works at a table, and a killed one leaves it to the next.
create table retention (
  table_name text primary key,
  ended_at timestamptz,                  -- when a run last found nothing more to delete; null: never
  deleted bigint not null default 0,     -- rows, since the first run
  read_until text                        -- a table that is read through: the last key read; null: from its beginning
);
