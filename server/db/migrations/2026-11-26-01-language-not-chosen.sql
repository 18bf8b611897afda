-- A language that nobody chose is none: the browser's counts (rule FMT-4). What stands as 'en' may be the old default.
alter table account alter column language drop default, alter column language drop not null;
update account set language = null where language = 'en';
