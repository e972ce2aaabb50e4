import { Migration } from "@mikro-orm/migrations";

/**
 * Money that comes in, live alone. A row says what people and rails did; where the money is, the ledger says. Whatever a
 * rail ever told about one of its payments is one row with one state, which only moves forward, so notices that come
 * twice, late or out of order say nothing new.
 */
export class Migration20261123000021_deposits extends Migration {
  override up(): void {
    this.addSql(`
      create table deposit_methods (
        id uuid primary key,
        rail text not null,
        asset text not null,
        min_amount numeric(38,0) not null check (min_amount > 0),
        max_amount numeric(38,0) not null,
        is_enabled boolean not null,
        instructions text not null,
        position integer not null,
        changed_at timestamptz(3) not null default now(),
        unique (rail, asset),
        check (max_amount >= min_amount)
      )`);
    this.addSql(`
      create table deposits (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        request_id uuid not null,
        method_id uuid not null references deposit_methods,
        venue text not null default 'live' check (venue = 'live'),
        rail text not null,
        asset text not null,
        amount numeric(38,0) not null check (amount > 0),
        usd numeric(38,0) not null check (usd >= 0),
        reference text not null,
        instructions jsonb not null,
        note text not null,
        is_asked boolean not null,
        state text not null check (state in
          ('requested','proof_submitted','approved','rejected','canceled','expired','returned')),
        review text check (review in ('late','unannounced','over_limit','contradiction','returned')),
        arrived numeric(38,0) check (arrived > 0),
        arrived_at timestamptz(3),
        rail_reference text,
        proof_file_id uuid unique references stored_files on delete set null,
        proof_at timestamptz(3),
        reason text,
        requested_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        decided_at timestamptz(3),
        decided_by uuid references admins,
        credited_at timestamptz(3),
        returned_at timestamptz(3),
        unique (user_id, request_id),
        unique (rail, rail_reference),
        check (state not in ('approved','returned') or arrived is not null),
        check (credited_at is null or state in ('approved','returned')),
        check ((state = 'returned') = (returned_at is not null))
      )`);
    this.addSql(`create index deposits_user on deposits (user_id, requested_at desc, id desc)`);
    this.addSql(`create index deposits_reference on deposits (rail, reference)`);
    this.addSql(`create index deposits_newest on deposits (requested_at desc, id desc)`);
    this.addSql(`
      create index deposits_waiting on deposits (requested_at, id)
      where state = 'proof_submitted' or review is not null or arrived is not null and state in ('requested')`);
    this.addSql(
      `create index deposits_uncredited on deposits (decided_at) where state in ('approved','returned') and credited_at is null`,
    );
    this.addSql(`create index deposits_expiring on deposits (expires_at) where state = 'requested'`);

    this.addSql(`
      create table deposit_payments (
        rail text not null,
        rail_reference text not null,
        reference text not null,
        asset text not null,
        amount numeric(38,0) not null check (amount > 0),
        state text not null check (state in ('pending','failed','settled','returned')),
        deposit_id uuid references deposits,
        changed_at timestamptz(3) not null default now(),
        primary key (rail, rail_reference)
      )`);
    this.addSql(`create index deposit_payments_deposit on deposit_payments (deposit_id)`);
    this.addSql(`
      create function deposit_payment_moves_forward() returns trigger language plpgsql as $$
      begin
        if array_position(array['pending','failed','settled','returned'], new.state)
           < array_position(array['pending','failed','settled','returned'], old.state) then
          raise exception 'a payment only moves forward' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger deposit_payments_forward before update on deposit_payments
      for each row execute function deposit_payment_moves_forward()`);
  }
}
