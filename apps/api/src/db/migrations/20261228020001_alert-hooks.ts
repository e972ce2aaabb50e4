import { Migration } from "@mikro-orm/migrations";

/** Addresses at which an alert becomes an order, and what came to them. Of a secret only its hash is kept. */
export class Migration20261228020001_alerthooks extends Migration {
  override up(): void {
    this.addSql(`
      create table alert_hooks (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        name text not null,
        secret_hash text not null,
        venue text not null check (venue in ('demo','live')),
        pairs text[] not null check (cardinality(pairs) > 0),
        max_order_value numeric(38,0) not null check (max_order_value > 0),
        max_orders_per_day int not null check (max_orders_per_day > 0),
        addresses text[] not null,
        created_at timestamptz(3) not null,
        day int not null default 0,
        orders int not null default 0,
        last_received_at timestamptz(3),
        check (orders >= 0 and orders <= max_orders_per_day)
      )`);
    this.addSql(`create index alert_hooks_user on alert_hooks (user_id, created_at)`);
    // An id orders once. What has none is compared with what came within the last minute.
    this.addSql(`
      create table received_alerts (
        id uuid primary key,
        hook_id uuid not null references alert_hooks on delete cascade,
        at timestamptz(3) not null,
        address text not null,
        body text not null,
        body_hash text not null,
        alert_id text,
        outcome text not null default 'received' check (outcome in ('received','placed','refused')),
        order_id text,
        code text,
        repeats int not null default 0,
        check ((outcome = 'placed') = (order_id is not null)),
        check ((outcome = 'refused') = (code is not null)),
        unique (hook_id, alert_id)
      )`);
    this.addSql(`create index received_alerts_newest on received_alerts (hook_id, at desc)`);
    this.addSql(`create index received_alerts_at on received_alerts (at)`);
  }
}
