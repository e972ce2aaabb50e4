import { Migration } from "@mikro-orm/migrations";

/**
 * Alerts on prices. One leaves `waiting` once, with what was seen; and how far each pair's market has been looked at, by
 * the market's own clock, so that what was crossed while nobody looked is found in its bars.
 */
export class Migration20261201000021_pricealerts extends Migration {
  override up(): void {
    this.addSql(`
      create table price_alerts (
        id uuid not null,
        user_id uuid not null references users on delete cascade,
        pair text not null,
        direction text not null check (direction in ('above','below')),
        price numeric(38,18) not null check (price > 0),
        note text,
        is_urgent boolean not null default false,
        state text not null default 'waiting' check (state in ('waiting','fired','expired')),
        created_at timestamptz(3) not null,
        created_market_at timestamptz(3),
        expires_at timestamptz(3),
        ended_at timestamptz(3),
        evidence jsonb,
        check ((state = 'waiting') = (ended_at is null)),
        primary key (user_id, id),
        check ((state = 'fired') = (evidence is not null))
      )`);
    this.addSql(`create index price_alerts_user on price_alerts (user_id, created_at desc, id desc)`);
    this.addSql(`create index price_alerts_waiting on price_alerts (pair) where state = 'waiting'`);
    this.addSql(`create index price_alerts_expiring on price_alerts (expires_at) where state = 'waiting'`);
    this.addSql(`create index price_alerts_ended on price_alerts (ended_at) where ended_at is not null`);
    this.addSql(`
      create table price_alert_looks (
        pair text primary key,
        looked_until timestamptz(3) not null
      )`);
    this.addSql(`
      create function check_price_alert() returns trigger language plpgsql as $$
      begin
        if old.state <> 'waiting' or (new.id, new.user_id, new.pair, new.direction, new.price)
          is distinct from (old.id, old.user_id, old.pair, old.direction, old.price)
        then
          raise exception 'price_alerts: what has ended stays' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger price_alerts_checked before update on price_alerts
      for each row execute function check_price_alert()`);
  }
}
