import { Migration } from "@mikro-orm/migrations";

/**
 * Withdrawals, corrections, swaps and pauses in the exchange's tables, and the wall between demo money and live
 * money: no transfer joins accounts of two venues, whoever writes it. The wall is one look at each batch rather
 * than foreign keys, which look once per row and lock what they find.
 */
export class Migration20261123000003_money_commands extends Migration {
  override up(): void {
    this.addSql(`
      create table withdrawal_holds (
        id text primary key,
        owner text not null,
        asset text not null,
        amount numeric(38,0) not null check (amount > 0),
        fee numeric(38,0) not null check (fee >= 0),
        state text not null check (state in ('held','released','paid','returned')),
        held_seq bigint not null,
        updated_seq bigint not null check (updated_seq >= held_seq)
      )`);
    this.addSql(`create index withdrawal_holds_held on withdrawal_holds (owner) where state = 'held'`);
    this.addSql(`
      create table venues (
        venue text primary key check (venue in ('demo','live')),
        cancel_only boolean not null,
        reason text,
        check (not cancel_only or reason is not null)
      )`);
    // What the transfers that the minute's look has read add up to. Only a memory: the transfers are the truth.
    this.addSql(`
      create table ledger_sums (
        venue text not null,
        asset text not null,
        owned numeric(38,0) not null,
        primary key (venue, asset)
      )`);
    this.addSql(`
      create table ledger_watch (
        only_row boolean primary key default true check (only_row),
        through_transfer bigint not null,
        checked_at timestamptz(3) not null,
        findings jsonb not null default '[]'
      )`);
    this.addSql(`drop index transfers_reference`);
    // The steps of a withdrawal and the legs of a swap share their reference; none of them comes twice.
    this.addSql(
      `create unique index transfers_reference on transfers (reference, venue, kind, asset) where reference is not null`,
    );
    this.addSql(
      `create unique index transfers_deposit on transfers (reference, venue) where kind in ('deposit','inventory') and reference is not null`,
    );
    this.addSql(`
      alter table transfers add constraint transfers_kind_of_venue check (case venue
        when 'live' then kind not in ('demo_grant','demo_reset')
        else kind <> 'adjustment' and kind not like 'withdrawal%' end)`);
    this.addSql(`
      alter table accounts add constraint accounts_owner_of_venue
        check (case venue when 'live' then owner <> 'issuer' else owner not like 'external:%' end)`);
    this.wall();
  }

  /** `limit 1` keeps the planner to one look into the index per account, however large its tables were. */
  private wall(): void {
    this.addSql(`
      create function refuse_other_venue() returns trigger language plpgsql as $$
      declare odd record;
      begin
        select t.id, t.venue, t.asset into odd from added t
          left join lateral (select venue, asset from accounts where id = t.from_account limit 1) f on true
          left join lateral (select venue, asset from accounts where id = t.to_account limit 1) o on true
          where f.venue is distinct from t.venue or o.venue is distinct from t.venue
            or f.asset is distinct from t.asset or o.asset is distinct from t.asset limit 1;
        if found then
          raise exception 'transfer % must stay within % on the % venue', odd.id, odd.asset, odd.venue
            using errcode = 'check_violation';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger transfers_stay_on_their_venue after insert on transfers
        referencing new table as added for each statement execute function refuse_other_venue()`);
    this.addSql(`
      create function refuse_another_identity() returns trigger language plpgsql as $$
      begin
        raise exception 'an account stays, with its owner, venue and asset' using errcode = 'check_violation';
      end $$`);
    this.addSql(`
      create trigger accounts_stay before delete or truncate or update of id, owner, venue, asset on accounts
        execute function refuse_another_identity()`);
  }
}
