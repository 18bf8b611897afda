-- How somebody wants to see a list: its columns, order and filters. Own, or shared with roles by a Super Admin. Settings
-- only: whoever picks one still sees the rows of their own scope.
create table grid_view (
  id uuid primary key,
  grid text not null,                    -- the list that it belongs to: 'orders'
  name text not null,
  account_id uuid references account (id) on delete cascade,   -- null: shared with the roles of grid_view_role
  payload jsonb not null,
  version integer not null default 1
);
create unique index grid_view_own_name on grid_view (account_id, grid, lower(name)) where account_id is not null;
create index grid_view_shared on grid_view (grid) where account_id is null;

-- The roles that a shared view is for. List and name stand here too, so that a role never has two of one name.
create table grid_view_role (
  view_id uuid not null references grid_view (id) on delete cascade,
  role_name text not null references role (name),
  grid text not null,
  name text not null,
  primary key (view_id, role_name)
);
create unique index grid_view_role_name on grid_view_role (role_name, grid, lower(name));

-- The view in which a person's list opens.
create table grid_view_default (
  account_id uuid not null references account (id) on delete cascade,
  grid text not null,
  view_id uuid not null references grid_view (id) on delete cascade,
  primary key (account_id, grid)
);
create index grid_view_default_view on grid_view_default (view_id);
