import { Migration } from "@mikro-orm/migrations";

/**
 * What the operator says about this house. Every version that was saved stays: who claimed what, and when. Version 0
 * is the one that the product brings along; it stands in the code.
 */
export class Migration20261201000040_site extends Migration {
  override up(): void {
    this.addSql(`
      create table site_versions (
        version int primary key check (version >= 1),
        settings jsonb not null,
        saved_at timestamptz(3) not null,
        saved_by uuid not null references admins
      )`);
    this.addSql(
      `create trigger site_versions_append_only before update or delete or truncate on site_versions
       execute function refuse_change()`,
    );
    this.addSql(`
      create table announcements (
        id uuid primary key,
        kind text not null check (kind in ('info','warning')),
        audience text not null check (audience in ('all','users','guests','live')),
        is_dismissible boolean not null,
        words jsonb not null,
        starts_at timestamptz(3),
        ends_at timestamptz(3),
        is_draft boolean not null default true,
        revision int not null default 1,
        changed_at timestamptz(3) not null,
        changed_by uuid not null references admins,
        check (is_draft or starts_at is not null),
        check (ends_at is null or starts_at is null or ends_at >= starts_at)
      )`);
    this.addSql(`create index announcements_current on announcements (starts_at) where not is_draft`);
    this.addSql(`
      create table announcement_dismissals (
        announcement_id uuid not null references announcements on delete cascade,
        user_id uuid not null references users on delete cascade,
        at timestamptz(3) not null,
        primary key (user_id, announcement_id)
      )`);
    this.addSql(`create index announcement_dismissals_of on announcement_dismissals (announcement_id)`);
  }
}
