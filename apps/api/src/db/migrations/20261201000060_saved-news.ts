import { Migration } from "@mikro-orm/migrations";

/** Articles that somebody has put by, to be found again on every device. */
export class Migration20261201000060_saved_news extends Migration {
  override up(): void {
    this.addSql(`
      create table saved_news (
        user_id uuid not null references users on delete cascade,
        article_id uuid not null references news_articles on delete cascade,
        saved_at timestamptz(3) not null,
        primary key (user_id, article_id)
      )`);
    this.addSql(`create index saved_news_article on saved_news (article_id)`);
  }
}
