import { Migration } from "@mikro-orm/migrations";

const INDEXES = ["chat_messages_words", "chat_messages_trigrams", "chat_notes_words", "chat_notes_trigrams"];

/**
 * Every message enters its indexes at once. With the pending list that a GIN index keeps by default, the message that
 * fills it waits a second until all of it is merged.
 */
export class Migration20261203050001_steady_search_indexes extends Migration {
  override up(): void {
    for (const index of INDEXES) {
      this.addSql(`alter index ${index} set (fastupdate = off)`);
      this.addSql(`select gin_clean_pending_list('${index}')`);
    }
  }
}
