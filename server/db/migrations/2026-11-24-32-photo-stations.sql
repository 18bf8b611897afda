-- The station whose camera or desk took a photo, as it was called then: a station may be deleted (rule CAM-4).
alter table stored_file add column station_name text;
