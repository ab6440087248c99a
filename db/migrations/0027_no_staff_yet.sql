-- Nothing has ever read it or written to it.
drop table staff;
