import { Migration } from "@mikro-orm/migrations";

/** Agents find a person by any part of the name or of the e-mail. */
export class Migration20261121000004_people extends Migration {
  override up(): void {
    this.addSql(`create index if not exists users_name_trigrams on users using gin (name gin_trgm_ops)`);
    this.addSql(`create index if not exists users_email_trigrams on users using gin (email gin_trgm_ops)`);
  }
}
