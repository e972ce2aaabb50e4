import { Migration } from "@mikro-orm/migrations";

/** What admins sort users by among themselves, and the lists that they come back to. */
export class Migration20270430010001_user_tags extends Migration {
  override up(): void {
    this.addSql(`
      create table user_tags (
        user_id uuid not null references users on delete cascade,
        tag text not null check (tag = lower(tag) and char_length(tag) between 1 and 24),
        tagged_by uuid not null references admins,
        tagged_at timestamptz(3) not null default now(),
        primary key (user_id, tag)
      )`);
    this.addSql(`create index user_tags_by_tag on user_tags (tag, user_id)`);
    this.addSql(
      `create index verification_cases_approved on verification_cases (level, user_id) where state = 'approved'`,
    );
    this.addSql(`
      create table saved_views (
        id uuid primary key,
        admin_id uuid not null references admins on delete cascade,
        list text not null,
        name text not null check (char_length(name) between 1 and 40),
        search text not null check (char_length(search) <= 500),
        is_shared boolean not null default false,
        saved_at timestamptz(3) not null default now(),
        unique (admin_id, list, name)
      )`);
    this.addSql(`create index saved_views_shared on saved_views (list) where is_shared`);
  }
}
