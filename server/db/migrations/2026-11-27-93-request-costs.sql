-- How much of its quota a request used up: a look-up of numbers that nobody has costs more than one of numbers that are there
-- (rule TRK-52).
alter table limited_request add column cost integer not null default 1 check (cost > 0);
