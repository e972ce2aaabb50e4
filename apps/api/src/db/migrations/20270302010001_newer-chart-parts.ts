import { Migration } from "@mikro-orm/migrations";

/**
 * What of a layout's charts a release from before doesn't know stands beside them: it reads `layouts` alone, and refuses what it finds
 * there that it has no name for. Null where nothing of that was chosen.
 */
export class Migration20270302010001_newer_chart_parts extends Migration {
  override up(): void {
    this.addSql("alter table chart_layouts add column newer_parts jsonb");
  }
}
