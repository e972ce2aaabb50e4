import { Migration } from "@mikro-orm/migrations";

/**
 * Prices that hold for ten seconds, and what became of those that were accepted. A quote belongs to one user on one
 * venue and is used once: its state goes one way only, and what it says never changes.
 */
export class Migration20261123000050_swaps extends Migration {
  override up(): void {
    this.addSql(`
      create table swap_quotes (
        id uuid primary key,
        user_id uuid not null references users,
        venue text not null check (venue in ('demo','live')),
        from_asset text not null,
        to_asset text not null check (to_asset <> from_asset),
        from_amount numeric(38,0) not null check (from_amount > 0),
        to_amount numeric(38,0) not null check (to_amount > 0),
        fee numeric(38,0) not null check (fee >= 0 and fee < from_amount),
        reckoning jsonb not null,
        state text not null default 'quoted' check (state in ('quoted','accepted','settled','failed')),
        reason text,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        accepted_at timestamptz(3),
        ended_at timestamptz(3),
        check ((state = 'quoted') = (accepted_at is null)),
        check ((state in ('settled','failed')) = (ended_at is not null)),
        check ((state = 'failed') = (reason is not null))
      )`);
    this.addSql(`create index swap_quotes_newest on swap_quotes (user_id, created_at desc)`);
    this.addSql(`
      create index swap_quotes_history on swap_quotes (user_id, venue, accepted_at desc, id desc)
      where accepted_at is not null`);
    this.addSql(`create index swap_quotes_unsettled on swap_quotes (accepted_at) where state = 'accepted'`);
    this.addSql(`create index swap_quotes_unused on swap_quotes (expires_at) where state = 'quoted'`);
    this.addSql(`
      create function check_swap_quote() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.state <> 'quoted' then
            raise exception 'swap_quotes: what was accepted stays' using errcode = 'check_violation';
          end if;
          return old;
        end if;
        if (new.id, new.user_id, new.venue, new.from_asset, new.to_asset, new.from_amount, new.to_amount, new.fee,
            new.reckoning)
          is distinct from (old.id, old.user_id, old.venue, old.from_asset, old.to_asset, old.from_amount,
            old.to_amount, old.fee, old.reckoning)
        then
          raise exception 'swap_quotes: what was quoted stays' using errcode = 'check_violation';
        end if;
        if new.state <> old.state
          and (old.state || '>' || new.state) not in ('quoted>accepted', 'accepted>settled', 'accepted>failed')
        then
          raise exception 'swap_quotes: % does not become %', old.state, new.state
            using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger swap_quotes_checked before update or delete on swap_quotes
      for each row execute function check_swap_quote()`);
  }
}
