import { Migration } from "@mikro-orm/migrations";

/**
 * Sums of what happened, so that the overview stays quick however much there is. Trading is added up by whoever
 * comes by, from the ids that were read last; `orders` and `fills` get new ids in the order of their commits.
 */
export class Migration20261201000041_activity extends Migration {
  override up(): void {
    this.#addTrading();
    this.#addPeople();
    this.#addMoney();
    this.#addClosedDays();
  }

  /** The minutes of the last days, and every day. `asset` is what is paid in; notional in its smallest units. */
  #addTrading(): void {
    for (const [table, key] of [
      ["trading_minutes", "minute timestamptz(3)"],
      ["trading_days", "day date"],
    ] as const) {
      this.addSql(`
        create table ${table} (
          ${key} not null,
          venue text not null,
          asset text not null,
          orders bigint not null default 0,
          fills bigint not null default 0,
          notional numeric(38,0) not null default 0,
          primary key (${key.split(" ")[0]}, venue, asset)
        )`);
    }
    this.addSql(`
      create table trading_sums (
        is_only boolean primary key default true check (is_only),
        through_order bigint not null default 0,
        through_fill bigint not null default 0
      )`);
    this.addSql(`insert into trading_sums default values`);
  }

  /**
   * Who was there on a day, until that day is closed; then only how many they were. A session tells once a day, so
   * looking one up stays as cheap as it is.
   */
  #addPeople(): void {
    this.addSql(`
      create table active_users (
        day date not null,
        user_id uuid not null references users on delete cascade,
        first_at timestamptz(3) not null,
        primary key (day, user_id)
      )`);
    this.addSql(`create index active_users_user on active_users (user_id)`);
    this.addSql(`
      create function note_active_user() returns trigger language plpgsql as $$
      declare seen timestamptz := coalesce(new.last_seen_at, new.created_at);
      begin
        insert into active_users (day, user_id, first_at)
        values ((seen at time zone 'UTC')::date, new.user_id, seen) on conflict do nothing;
        return null;
      end $$`);
    this.addSql(`
      create trigger sessions_began after insert on sessions
      for each row when (new.user_id is not null) execute function note_active_user()`);
    this.addSql(`
      create trigger sessions_seen after update of last_seen_at on sessions
      for each row when (new.user_id is not null and new.last_seen_at is not null
        and (old.last_seen_at is null
          or (old.last_seen_at at time zone 'UTC')::date <> (new.last_seen_at at time zone 'UTC')::date))
      execute function note_active_user()`);
  }

  #addMoney(): void {
    this.addSql(`create index deposits_credited on deposits (credited_at) where credited_at is not null`);
    this.addSql(`create index withdrawal_steps_paid on withdrawal_steps (at) where state = 'paid'`);
    this.addSql(
      `create index mails_waiting on mails (state, created_at) where state in ('waiting','failed')`,
    );
  }

  /** Of days that nothing is added to any more, up to and with `through`. Money in the asset's smallest units. */
  #addClosedDays(): void {
    this.addSql(`
      create table day_sums (
        day date not null,
        measure text not null check (measure in ('sign_ups','actives','deposits','withdrawals')),
        asset text not null default '',
        value numeric(38,0) not null,
        primary key (day, measure, asset)
      )`);
    this.addSql(`
      create table closed_days (
        is_only boolean primary key default true check (is_only),
        through date not null default '0001-01-01'
      )`);
    this.addSql(`insert into closed_days default values`);
  }
}
