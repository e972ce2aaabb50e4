import { Migration } from "@mikro-orm/migrations";

/** The page that a customer shows to support: one row while they do, gone with the consent, the conversation's end or two minutes later. */
export class Migration20270525010001_shared_pages extends Migration {
  override up(): void {
    this.addSql(`
      create table chat_shared_pages (
        conversation_id uuid primary key references chat_conversations on delete cascade,
        page text not null,
        pair text,
        seen_at timestamptz(3) not null
      )`);
  }
}
