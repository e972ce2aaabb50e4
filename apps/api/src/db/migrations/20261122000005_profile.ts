import { Migration } from "@mikro-orm/migrations";

/** Who somebody says they are, the picture they show, and how they want the product to look. */
export class Migration20261122000005_profile extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column phone text check (phone ~ '^\\+[1-9][0-9]{6,14}$'),
        add column country text check (country ~ '^[A-Z]{2}$')`);
    this.addSql(`
      create table avatars (
        user_id uuid primary key references users on delete cascade,
        path text not null unique,
        size integer not null check (size > 0),
        sha256 text not null,
        created_at timestamptz(3) not null
      )`);
    // A row for each choice, so that what was chosen on one device doesn't undo another choice of another.
    this.addSql(`
      create table preferences (
        user_id uuid not null references users on delete cascade,
        key text not null check (key in ('theme','updown','hideBalances')),
        value text not null,
        changed_at timestamptz(3) not null,
        primary key (user_id, key)
      )`);
  }
}
