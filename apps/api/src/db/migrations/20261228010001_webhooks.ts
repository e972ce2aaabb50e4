import { Migration } from "@mikro-orm/migrations";

/** Traders' endpoints, what is delivered to them, and how far the exchange's own rows were looked through for it. */
export class Migration20261228010001_webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook_endpoints (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        name text not null,
        url text not null,
        venue text not null check (venue in ('demo','live')),
        events text[] not null check (cardinality(events) > 0),
        secret_sealed text not null,
        old_secret_sealed text,
        old_secret_until timestamptz(3),
        created_at timestamptz(3) not null,
        off_at timestamptz(3),
        off_reason text check (off_reason in ('owner','failing','gone','behind')),
        failing_since timestamptz(3),
        failures int not null default 0,
        rests_until timestamptz(3),
        is_slow boolean not null default false,
        last_delivered_at timestamptz(3),
        check ((off_at is null) = (off_reason is null)),
        check ((old_secret_sealed is null) = (old_secret_until is null))
      )`);
    this.addSql(`create index webhook_endpoints_user on webhook_endpoints (user_id, created_at)`);
    // One reason is delivered once to an endpoint, however often it is reported; the log is read by its newest.
    this.addSql(`
      create table webhook_deliveries (
        id uuid primary key,
        endpoint_id uuid not null references webhook_endpoints on delete cascade,
        event text not null,
        once text not null,
        body text not null,
        state text not null default 'waiting' check (state in ('waiting','delivered','failed')),
        attempts int not null default 0,
        created_at timestamptz(3) not null,
        asked_at timestamptz(3),
        next_try_at timestamptz(3) not null,
        tried_at timestamptz(3),
        ended_at timestamptz(3),
        status int,
        duration_ms int,
        answer text,
        error text,
        check ((state = 'waiting') = (ended_at is null)),
        unique (endpoint_id, once)
      )`);
    this.addSql(`create index webhook_deliveries_log on webhook_deliveries (endpoint_id, id desc)`);
    this.addSql(`
      create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, id)
      where state = 'waiting'`);
    this.addSql(
      `create index webhook_deliveries_old on webhook_deliveries (created_at) where state <> 'waiting'`,
    );
    this.addSql(`create table webhook_cursors (name text primary key, after bigint not null)`);
    this.addSql(`
      insert into webhook_cursors (name, after) values
        ('fills', (select coalesce(max(id), 0) from fills)),
        ('orders', (select coalesce(max(id), 0) from orders)),
        ('journal', (select coalesce(max(seq), 0) from journal))`);
    // Orders that ended otherwise than by being filled, in the order in which they did.
    this.addSql(`create index orders_ended_unfilled on orders (updated_seq) where end_reason is not null`);
  }
}
