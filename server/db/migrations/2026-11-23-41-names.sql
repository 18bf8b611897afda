-- The words that the code has for them: saved views of a list, since when a carrier is being asked, the one row of prices.
alter table grid_view rename to saved_view;
alter table grid_view_role rename to saved_view_role;
alter table grid_view_default rename to saved_view_default;
alter index grid_view_own_name rename to saved_view_own_name;
alter index grid_view_shared rename to saved_view_shared;
alter index grid_view_role_name rename to saved_view_role_name;
alter index grid_view_default_view rename to saved_view_default_view;
alter table shipment rename column booking_since to booking_started_at;
alter table price_version rename column only_one to singleton;
