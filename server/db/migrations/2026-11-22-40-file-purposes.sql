-- What a stored file is for, said by what writes it: only what people uploaded may be attached to a shipment. Labels and
-- print runs carry the name of who caused them, and are nobody's upload.
alter table stored_file add column purpose text not null default 'upload'
  constraint stored_file_purpose check (purpose in ('upload', 'photo', 'label', 'print_run'));

update stored_file f set purpose = 'label' where exists (select from shipment s where s.label_file = f.path);
update stored_file f set purpose = 'print_run' where exists (select from print_run r where r.file = f.path);
-- The label of a parcel that was deleted: named by nothing, and called by the parcel's number.
update stored_file f set purpose = 'label'
  where f.purpose = 'upload' and f.name ~ '^SGL\d{10}\.pdf$'
    and not exists (select from shipment_file sf where sf.path = f.path)
    and not exists (select from shipment_package p where p.image = f.path);
update stored_file f set purpose = 'photo'
  where f.purpose = 'upload' and exists (select from shipment_package p where p.image = f.path)
    and not exists (select from shipment_file sf where sf.path = f.path);

-- A label or a print run that hangs on a shipment cannot be replaced or removed, and shows what it should not.
delete from shipment_file sf using stored_file f where f.path = sf.path and f.purpose in ('label', 'print_run');
update shipment_package p set image = null from stored_file f where f.path = p.image and f.purpose in ('label', 'print_run');

alter table stored_file alter column purpose drop default;
