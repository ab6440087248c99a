-- What the shopkeeper sets, and countries with their states. Their rows come from db/reference and db/demo.

create table countries (
  id       int primary key,
  sortname text not null unique,
  name     text not null
);

create table states (
  id         int primary key,
  country_id int not null references countries,
  sortname   text not null,
  name       text not null,
  unique (country_id, sortname)
);

-- One row a name: 'shop', 'points', 'header', 'home', 'policies' …, each with its own shape.
create table settings (
  name       text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);
