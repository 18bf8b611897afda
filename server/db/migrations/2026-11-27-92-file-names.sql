-- What was uploaded is shown and saved under a name that ends as its content does; the stored path ends so already.
update stored_file
set name = coalesce(nullif(regexp_replace(name, '[.\s]+$', ''), ''), 'file')
where purpose in ('upload', 'photo', 'content') and name ~ '([.\s]|^)$';
update stored_file
set name = right(name, 199 - length(split_part(path, '.', 2))) || '.' || split_part(path, '.', 2)
where purpose in ('upload', 'photo', 'content')
  and path ~ '^[0-9a-f]{32}\.[a-z]+$'
  and name !~* case split_part(path, '.', 2)
    when 'jpg' then '\.(jpg|jpeg|jpe|jfif)$'
    when 'heic' then '\.(heic|heif)$'
    else '\.' || split_part(path, '.', 2) || '$'
  end;
