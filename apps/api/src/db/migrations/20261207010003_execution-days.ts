import { Migration } from "@mikro-orm/migrations";

/**
 * Executions added up by day, pair and source, so that the operator's figures stay quick however many fills there are. Each fill
 * counts once. Sums are those of `executions`, exact; `arrival5s` and `arrival60s` are of the fills whose mid afterwards is known.
 */
export class Migration20261207010003_execution_days extends Migration {
  override up(): void {
    const sums = [
      "fills",
      "value",
      "fee",
      "time_ms",
      "spread",
      "arrival_value",
      "with_arrival",
      "improvement",
      "best_value",
      "improved",
      "realised5s",
      "arrival5s",
      "with5s",
      "realised60s",
      "arrival60s",
      "with60s",
    ];
    this.addSql(`
      create table execution_days (
        venue text not null,
        day date not null,
        pair text not null,
        source text not null,
        quote_asset text not null,
        ${sums.map((name) => `${name} numeric(38,0) not null default 0`).join(", ")},
        primary key (venue, day, pair, source)
      )`);
    this.addSql(`update execution_progress set through_fill = 0`);
    this.addSql(`truncate executions`);
  }
}
