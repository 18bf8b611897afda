-- Posts, pages and their categories (rules CNT-1 to CNT-7).
create table category (
  id uuid primary key,
  name text not null constraint category_name unique,
  name_en text,                                -- null: the same
  version integer not null default 1
);

create table content_item (
  id uuid primary key,
  kind text not null check (kind in ('post', 'page')),
  language text not null check (language in ('vi', 'en')),
  title text not null,
  slug text not null,
  category_id uuid references category,
  description text,
  content text not null,                       -- HTML, cleaned when it was saved
  position integer not null check (position >= 0),
  thumbnail text not null,                     -- the name of its file
  is_published boolean not null,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,                    -- username
  version integer not null default 1,
  constraint content_item_slug unique (kind, slug),
  check (not is_published or published_at is not null)
);
create index content_item_created on content_item (kind, created_at, id);
create index content_item_published on content_item (kind, language, published_at desc, id) where is_published;
create index content_item_category on content_item (category_id);

-- Addresses that a post or a page had: they lead to the one that it has.
create table content_old_slug (
  kind text not null check (kind in ('post', 'page')),
  slug text not null,
  item_id uuid not null references content_item on delete cascade,
  primary key (kind, slug)
);
create index content_old_slug_item on content_old_slug (item_id);

-- Each state that was saved, the last fifty.
create table content_revision (
  id uuid primary key,
  item_id uuid not null references content_item on delete cascade,
  language text not null,
  title text not null,
  slug text not null,
  category_id uuid,
  description text,
  content text not null,
  position integer not null,
  thumbnail text not null,
  is_published boolean not null,
  saved_at timestamptz not null,
  saved_by text not null
);
create index content_revision_item on content_revision (item_id, saved_at desc, id desc);
