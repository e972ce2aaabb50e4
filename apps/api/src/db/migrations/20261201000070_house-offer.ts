import { Migration } from "@mikro-orm/migrations";

/** How far outside of the market the house offers a pair, and how much of its size. Until now: just what it quotes. */
export class Migration20261201000070_houseoffer extends Migration {
  override up(): void {
    this.addSql(`
      alter table pairs
        add column spread_bps int not null default 0 check (spread_bps between 0 and 1000),
        add column depth_percent int not null default 100 check (depth_percent between 1 and 1000)`);
  }
}
