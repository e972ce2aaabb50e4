import { Migration } from "@mikro-orm/migrations";

/** What reports of the support desk look for: when conversations were opened and rated, and when agents wrote. */
export class Migration20270512010001_support_reports extends Migration {
  override up(): void {
    this.addSql(`create index chat_episodes_opened on chat_episodes (opened_at)`);
    this.addSql(`create index chat_episodes_rated on chat_episodes (rated_at) where rated_at is not null`);
    this.addSql(`
      create index chat_messages_answers on chat_messages (created_at) include (author_id)
        where author_kind = 'admin' and not is_automatic`);
  }
}
