import { Migration } from "@mikro-orm/migrations";

/**
 * Money that leaves. The rows say what people asked for and decided; where the money is says the ledger. What was
 * asked for never changes, and a state leads only where these tables let it: also when somebody asks by hand.
 */
export class Migration20261123000030_withdrawals extends Migration {
  override up(): void {
    this.#addSecurityHold();
    this.#addDestinations();
    this.#addFees();
    this.#addWithdrawals();
    this.#addRules();
  }

  /**
   * The hold after a change is judged by the clock of the database, so it is stamped by that clock too: a server whose
   * own is wrong neither shortens it nor makes it longer.
   */
  #addSecurityHold(): void {
    this.addSql(`alter table users add column security_held_at timestamptz(3)`);
    this.addSql(`update users set security_held_at = least(security_changed_at, now())`);
    this.addSql(`
      create function stamp_security_change() returns trigger language plpgsql as $$
      begin
        new.security_held_at := case when new.security_changed_at is null then null else now() end;
        return new;
      end $$`);
    this.addSql(`
      create trigger users_security_stamped before update of security_changed_at on users
      for each row execute function stamp_security_change()`);
  }

  #addDestinations(): void {
    this.addSql(`
      create table withdrawal_destinations (
        id uuid primary key,
        user_id uuid not null references users,
        kind text not null check (kind in ('bank','crypto')),
        asset text not null,
        label text not null,
        holder text,
        account text not null,
        network text,
        added_at timestamptz(3) not null default now(),
        archived_at timestamptz(3),
        check ((kind = 'bank') = (holder is not null)),
        check ((kind = 'crypto') = (network is not null))
      )`);
    this.addSql(`
      create unique index withdrawal_destinations_once on withdrawal_destinations (user_id, asset, account)
      where archived_at is null`);
    this.addSql(`create index withdrawal_destinations_user on withdrawal_destinations (user_id, added_at)`);
    // A row means that the list was closed then; it is open again 24 hours after somebody asked for that.
    this.addSql(`
      create table withdrawal_allow_lists (
        user_id uuid primary key references users,
        closed_at timestamptz(3) not null default now(),
        opening_asked_at timestamptz(3)
      )`);
  }

  /** By rail; a row for a kind holds for every rail of that kind without one of its own. Smallest units. */
  #addFees(): void {
    this.addSql(`
      create table withdrawal_fees (
        rail text not null,
        asset text not null,
        fee numeric(38,0) not null check (fee >= 0),
        minimum numeric(38,0) not null check (minimum > fee),
        primary key (rail, asset)
      )`);
    const rows = [
      ...["USD 5 20", "EUR 1.5 10", "GBP 1.5 10"].map((line) => `bank ${line}`),
      ...[
        "BTC 0.0001 0.001",
        "ETH 0.0015 0.01",
        "SOL 0.01 0.1",
        "LTC 0.002 0.02",
        "XRP 0.25 20",
        "ADA 1 10",
        "DOGE 4 40",
        "AVAX 0.02 0.5",
        "LINK 0.4 2",
        "DOT 0.1 2",
        "BCH 0.001 0.01",
        "ATOM 0.02 0.5",
        "UNI 0.6 3",
        "XLM 0.1 20",
        "ETC 0.02 0.2",
        "USDT 4 20",
        "USDC 4 20",
      ].map((line) => `crypto ${line}`),
    ].map((line) => line.split(" "));
    for (const [kind, asset, fee, minimum] of rows) {
      this.addSql(
        `insert into withdrawal_fees values ('${kind}', '${asset}', ${fee} * 100000000.0, ${minimum} * 100000000.0)`,
      );
    }
  }

  #addWithdrawals(): void {
    this.addSql(`
      create table withdrawals (
        id uuid primary key,
        user_id uuid not null references users,
        client_withdrawal_id text not null,
        request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
        venue text not null default 'live' check (venue = 'live'),
        asset text not null,
        amount numeric(38,0) not null check (amount > 0),
        fee numeric(38,0) not null check (fee >= 0),
        usd_value numeric(38,0) not null check (usd_value > 0),
        rail text not null,
        destination_id uuid references withdrawal_destinations on delete set null,
        destination jsonb not null,
        quorum integer not null check (quorum in (1, 2)),
        state text not null default 'requested' check (state in ('requested','held','awaiting_approval',
          'approved','paid','failed','rejected','canceled','unknown','returned')),
        ledger text not null default 'none' check (ledger in ('none','held','released','paid','returned')),
        approval_id uuid unique references approval_requests,
        outcome_id uuid unique references approval_requests,
        refusal jsonb,
        reason text,
        alarm text,
        sent_at timestamptz(3),
        sent_by uuid,
        rail_reference text,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        unique (user_id, client_withdrawal_id),
        check ((sent_at is null) = (sent_by is null)),
        check (state in ('requested','held','failed') or approval_id is not null)
      )`);
    this.addSql(`create index withdrawals_user on withdrawals (user_id, created_at desc, id desc)`);
    this.addSql(`create index withdrawals_newest on withdrawals (created_at desc, id desc)`);
    this.addSql(`
      create index withdrawals_moving on withdrawals (created_at, id)
      where state in ('requested','held','awaiting_approval','approved','unknown') or alarm is not null`);
    this.addSql(`
      create index withdrawals_unsettled on withdrawals (id)
      where state in ('paid','failed','rejected','canceled','returned') and ledger in ('none','held','paid')`);
    this.addSql(`
      create table withdrawal_steps (
        withdrawal_id uuid not null references withdrawals,
        position integer not null,
        state text not null,
        at timestamptz(3) not null default clock_timestamp(),
        primary key (withdrawal_id, position)
      )`);
  }

  #addRules(): void {
    this.addSql(`
      create function check_withdrawal() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> 'requested' or new.ledger <> 'none' or new.sent_at is not null then
            raise exception 'withdrawals: one begins as requested' using errcode = 'check_violation';
          end if;
          return new;
        end if;
        if (new.id, new.user_id, new.client_withdrawal_id, new.request_hash, new.asset, new.amount, new.fee,
            new.usd_value, new.rail, new.destination, new.quorum, new.created_at)
          is distinct from (old.id, old.user_id, old.client_withdrawal_id, old.request_hash, old.asset, old.amount,
            old.fee, old.usd_value, old.rail, old.destination, old.quorum, old.created_at)
          or (new.destination_id is distinct from old.destination_id and new.destination_id is not null)
          or (old.approval_id is not null and new.approval_id is distinct from old.approval_id)
          or (old.sent_at is not null and (new.sent_at, new.sent_by) is distinct from (old.sent_at, old.sent_by))
        then
          raise exception 'withdrawals: what was asked for stays' using errcode = 'check_violation';
        end if;
        if new.state <> old.state and (old.state || '>' || new.state) not in (
          'requested>held', 'requested>failed', 'held>awaiting_approval',
          'awaiting_approval>approved', 'awaiting_approval>rejected', 'awaiting_approval>canceled',
          'approved>paid', 'approved>failed', 'approved>unknown', 'unknown>paid', 'unknown>failed', 'paid>returned')
        then
          raise exception 'withdrawals: % does not become %', old.state, new.state using errcode = 'check_violation';
        end if;
        if new.ledger <> old.ledger and (old.ledger || '>' || new.ledger) not in (
          'none>held', 'none>released', 'held>released', 'held>paid', 'paid>returned')
        then
          raise exception 'withdrawals: the ledger does not go back' using errcode = 'check_violation';
        end if;
        if new.state = 'approved' and old.state <> 'approved' and not exists (
          select 1 from approval_requests r where r.id = new.approval_id and r.state = 'approved'
            and r.kind = 'withdrawal' and r.subject_id = new.id::text)
        then
          raise exception 'withdrawals: nobody has approved this' using errcode = 'check_violation';
        end if;
        if new.sent_at is not null and old.sent_at is null and new.state <> 'approved' then
          raise exception 'withdrawals: only what is approved is sent' using errcode = 'check_violation';
        end if;
        new.updated_at := now();
        return new;
      end $$`);
    this.addSql(
      `create trigger withdrawals_checked before insert or update on withdrawals
       for each row execute function check_withdrawal()`,
    );
    this.addSql(
      `create trigger withdrawals_stay before delete or truncate on withdrawals execute function refuse_change()`,
    );
    this.addSql(`
      create function write_withdrawal_step() returns trigger language plpgsql as $$
      begin
        insert into withdrawal_steps (withdrawal_id, position, state)
        select new.id, coalesce(max(position), 0) + 1, new.state from withdrawal_steps where withdrawal_id = new.id;
        return null;
      end $$`);
    this.addSql(
      `create trigger withdrawals_began after insert on withdrawals
       for each row execute function write_withdrawal_step()`,
    );
    this.addSql(
      `create trigger withdrawals_stepped after update on withdrawals
       for each row when (new.state is distinct from old.state) execute function write_withdrawal_step()`,
    );
    this.addSql(
      `create trigger withdrawal_steps_append_only before update or delete or truncate on withdrawal_steps
       execute function refuse_change()`,
    );
  }
}
