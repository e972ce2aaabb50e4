import { Migration } from "@mikro-orm/migrations";

/** Everybody on the team needs a second factor: there is no rule to set any more. */
export class Migration20261202030001_second_factors_for_all extends Migration {
  override up(): void {
    this.addSql(`drop table team_rules`);
  }
}
