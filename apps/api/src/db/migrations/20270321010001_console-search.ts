import { Migration } from "@mikro-orm/migrations";

/** What the console's search looks up by: each way to a thing is an index, so that a million rows cost as little as ten. */
export class Migration20270321010001_console_search extends Migration {
  override up(): void {
    this.addSql(`create index deposits_by_reference on deposits (reference)`);
    // By hash, as what others write may be longer than an ordered index takes.
    this.addSql(
      `create index deposits_by_rail_reference on deposits using hash (rail_reference) where rail_reference is not null`,
    );
    this.addSql(
      `create index withdrawals_by_rail_reference on withdrawals using hash (rail_reference) where rail_reference is not null`,
    );
    this.addSql(`
      create function withdrawal_address(destination jsonb) returns text language sql immutable parallel safe as $$
        select destination ->> 'account'
      $$`);
    this.addSql(
      `create index withdrawals_by_address on withdrawals using hash (withdrawal_address(destination))`,
    );
    this.addSql(`create index news_texts_title_trigrams on news_texts using gin (title gin_trgm_ops)`);
    this.addSql(`create index audit_log_subject_id on audit_log (subject_id, id desc)`);
  }
}
