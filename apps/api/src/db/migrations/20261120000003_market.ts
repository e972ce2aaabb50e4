import { Migration } from "@mikro-orm/migrations";

/** When a recorded market was first started, so that its clock goes on over restarts. */
export class Migration20261120000003_market extends Migration {
  override up(): void {
    this.addSql(`
      create table market_anchors (
        source text not null,
        speed double precision not null,
        anchored_at timestamptz(3) not null,
        primary key (source, speed)
      )`);
  }
}
