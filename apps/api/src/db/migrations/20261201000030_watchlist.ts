import { Migration } from "@mikro-orm/migrations";

/**
 * What somebody watches. A row for each pair, so that two devices don't undo each other's changes, and it stays when a
 * pair is taken off: a device that comes back from offline learns that it was, and does not bring it back.
 */
export class Migration20261201000030_watchlist extends Migration {
  override up(): void {
    this.addSql(`
      create table watched_pairs (
        user_id uuid not null references users on delete cascade,
        pair text not null references pairs on delete cascade,
        is_on boolean not null,
        -- Since when it is as it is, which gives the order.
        since timestamptz(3) not null,
        -- The last word on it, perhaps one that changed nothing.
        changed_at timestamptz(3) not null,
        primary key (user_id, pair)
      )`);
  }
}
