import { Migration } from "@mikro-orm/migrations";

/** How far users were told of an announcement. Those that are shown already are nobody's news any more. */
export class Migration20261201000050_announcementtellings extends Migration {
  override up(): void {
    this.addSql(`
      create table announcement_tellings (
        announcement_id uuid primary key references announcements on delete cascade,
        begun_at timestamptz(3) not null,
        after_user uuid,
        is_done boolean not null default false
      )`);
    this.addSql(
      `create index announcement_tellings_open on announcement_tellings (begun_at) where not is_done`,
    );
    this.addSql(`
      insert into announcement_tellings (announcement_id, begun_at, is_done)
      select id, now(), true from announcements where not is_draft and starts_at <= now()`);
  }
}
