-- What does the same work in vans that have no part of a type: brake shoes instead of brake pads.
create table part_type_instead (
  part_type_id int not null references part_types on delete cascade,
  instead      int not null references part_types on delete cascade check (instead <> part_type_id),
  -- what such a van has, in words: "drum brakes"
  van_has      text,
  primary key (part_type_id, instead)
);
