-- The small picture of a stored photo, under /Resources/Images like the file. None: not drawn yet, or no photo.
alter table stored_file add column thumbnail text;
create unique index stored_file_thumbnail on stored_file (thumbnail) where thumbnail is not null;
