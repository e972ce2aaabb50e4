import { Migration } from "@mikro-orm/migrations";

/**
 * Countries that aren't served: none by default. What people state is encrypted, so a keyed hash of its country stands
 * beside it, by which they are counted; details that were saved by a release before have none, and a job adds it.
 */
export class Migration20270501010001_country_rules extends Migration {
  override up(): void {
    this.addSql(`
      create table country_rules (
        country text primary key check (country ~ '^[A-Z]{2}$'),
        is_blocked boolean not null default false,
        covers_documents boolean not null default false check (is_blocked or not covers_documents),
        reason text,
        changed_at timestamptz(3),
        changed_by uuid references admins
      )`);
    this.addSql(
      `alter table verification_details add column country_hash text, add column hashed_at timestamptz(3)`,
    );
    this.addSql(`
      create index verification_details_unhashed on verification_details (saved_at)
        where hashed_at is distinct from saved_at`);
  }
}
