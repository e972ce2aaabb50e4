import { Migration } from "@mikro-orm/migrations";

/**
 * How somebody wants the cost of what they sell to be found, and which lots they chose. Neither moves money: figures
 * are made of the ledger and of these. The choices of a method are a history that only grows; the last one counts.
 */
export class Migration20261124000001_lots extends Migration {
  override up(): void {
    this.addSql(`
      create table cost_method_choices (
        id bigint generated always as identity primary key,
        user_id uuid not null references users,
        venue text not null check (venue in ('demo','live')),
        method text not null check (method in ('average','fifo','specific')),
        at timestamptz(3) not null default clock_timestamp()
      )`);
    this.addSql(`create index cost_method_choices_newest on cost_method_choices (user_id, venue, id desc)`);
    this.addSql(`
      create trigger cost_method_choices_append_only before update or delete or truncate on cost_method_choices
      execute function refuse_change()`);
    this.addSql(`
      create table lot_assignments (
        user_id uuid not null references users,
        venue text not null check (venue in ('demo','live')),
        disposal_id bigint not null,
        lot_id bigint not null check (lot_id < disposal_id),
        quantity numeric(38,0) not null check (quantity > 0),
        at timestamptz(3) not null default clock_timestamp(),
        primary key (user_id, venue, disposal_id, lot_id)
      )`);
  }
}
