import { Migration } from "@mikro-orm/migrations";

/** Assets and pairs that two admins add, change and delist; and what people need to know of an asset beside the ledger. */
export class Migration20270519010001_listings extends Migration {
  override up(): void {
    this.addSql(`alter table pairs drop constraint pairs_state_check`);
    this.addSql(`
      alter table pairs add constraint pairs_state_check
        check (state in ('open','post_only','cancel_only','halted','delisted'))`);
    this.addSql(`alter table pairs add column price_source text check (price_source = 'book')`);
    this.addSql(`alter table rule_changes drop constraint rule_changes_kind_check`);
    this.addSql(`
      alter table rule_changes add constraint rule_changes_kind_check
        check (kind in ('fees','pair','withdrawal','listing','delisting','asset','asset_change'))`);
    this.addSql(`alter table rule_changes drop constraint rule_changes_check`);
    this.addSql(`
      alter table rule_changes add constraint rule_changes_check
        check ((kind in ('pair','listing','delisting')) = (pair is not null))`);
    this.addSql(`
      create table asset_details (
        asset text primary key references assets,
        type text not null check (type in ('crypto','fiat')),
        decimals smallint not null check (decimals between 0 and 8),
        change_id uuid not null references rule_changes
      )`);
  }
}
