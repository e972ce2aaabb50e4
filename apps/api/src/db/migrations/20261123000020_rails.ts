import { Migration } from "@mikro-orm/migrations";

/**
 * What rails tell is kept before anybody acts on it: an event is one row for ever, whoever sends it how often. The
 * tables of the sandbox stand for the world outside: no other part of the product reads or writes them.
 */
export class Migration20261123000020_rails extends Migration {
  override up(): void {
    this.addSql(`
      create table rail_events (
        rail text not null,
        id text not null,
        body jsonb not null,
        received_at timestamptz(3) not null default now(),
        tries integer not null default 0,
        next_try_at timestamptz(3) not null default now(),
        handled_at timestamptz(3),
        primary key (rail, id)
      )`);
    this.addSql(`create index rail_events_open on rail_events (next_try_at) where handled_at is null`);

    this.addSql(`
      create table sandbox_payments (
        id text primary key,
        rail text not null,
        subject text not null check (subject in ('deposit','payout')),
        subject_id uuid not null,
        reference text not null,
        asset text not null,
        amount numeric(38,0) not null check (amount > 0),
        state text not null
          check (state in ('expected','settled','pending','silent','paid','failed','returned')),
        created_at timestamptz(3) not null default now(),
        changed_at timestamptz(3) not null default now(),
        unique (rail, subject, subject_id)
      )`);
    this.addSql(`
      create table sandbox_notices (
        id bigint generated always as identity primary key,
        rail text not null,
        body text not null,
        tries integer not null default 0,
        send_at timestamptz(3) not null,
        sent_at timestamptz(3)
      )`);
    this.addSql(`create index sandbox_notices_open on sandbox_notices (send_at) where sent_at is null`);
  }
}
