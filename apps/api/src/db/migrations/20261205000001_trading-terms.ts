import { Migration } from "@mikro-orm/migrations";

/**
 * Terms of single accounts: fees of their own, with rebates for makers, and whose orders never trade with each other. The
 * first two tables say what is in force, by the journal; the third what people asked for and decided.
 */
export class Migration20261205000001_trading_terms extends Migration {
  override up(): void {
    this.addSql(`
      create table fee_schedules (
        venue text not null check (venue in ('demo','live')),
        owner text not null,
        tiers jsonb,
        until timestamptz(3),
        primary key (venue, owner),
        check (tiers is not null or until is null)
      )`);
    this.addSql(
      `create table self_trade_groups (owner text primary key, group_name text check (group_name <> ''))`,
    );
    this.addSql(`create index self_trade_groups_members on self_trade_groups (group_name)`);
    this.addSql(`alter table fills drop constraint fills_maker_fee_check`);
    this.addSql(`alter table fills add constraint fills_rebate_check check (maker_fee >= -taker_fee)`);
    this.addSql(`
      create table terms_changes (
        id uuid primary key,
        user_id uuid not null references users,
        kind text not null check (kind in ('fee_schedule','self_trade_group')),
        venue text check (venue in ('demo','live')),
        changes jsonb not null,
        reason text not null,
        state text not null default 'proposed'
          check (state in ('proposed','approved','executed','rejected','withdrawn','failed')),
        request_id uuid not null unique references approval_requests,
        proposed_by uuid not null references admins,
        created_at timestamptz(3) not null default now(),
        ended_at timestamptz(3),
        seq bigint,
        failure text,
        check ((kind = 'fee_schedule') = (venue is not null)),
        check ((state in ('executed','rejected','withdrawn','failed')) = (ended_at is not null)),
        check ((state = 'executed') = (seq is not null)),
        check ((state = 'failed') = (failure is not null))
      )`);
    this.addSql(`create index terms_changes_of_user on terms_changes (user_id, id desc)`);
    this.addSql(
      `create trigger terms_changes_checked before insert or update on terms_changes
       for each row execute function check_operator_change()`,
    );
    this.addSql(
      `create trigger terms_changes_stay before delete or truncate on terms_changes execute function refuse_change()`,
    );
  }
}
