import { Migration } from "@mikro-orm/migrations";

/** The language that somebody chose for the app and for mails; null where they leave it to each browser. */
export class Migration20261201000001_language extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column language text check (language in ('en', 'es', 'de', 'fr', 'pt', 'ar', 'zh'))`);
  }
}
