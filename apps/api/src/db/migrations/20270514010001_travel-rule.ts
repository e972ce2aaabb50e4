import { Migration } from "@mikro-orm/migrations";

/**
 * A crypto address says who holds it and whose it is. What a withdrawal goes to is kept on the withdrawal as it stood, and this
 * with it.
 */
export class Migration20270514010001_travel_rule extends Migration {
  override up(): void {
    this.addSql(`
      alter table withdrawal_destinations add column travel_rule jsonb
        check (travel_rule is null or kind = 'crypto')`);
    // How much went to one address is counted with each withdrawal to it.
    this.addSql(`
      create index withdrawals_address on withdrawals (user_id, (destination->>'account'), created_at)
        where destination->>'kind' = 'crypto'`);
  }
}
