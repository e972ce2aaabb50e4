import { Migration } from "@mikro-orm/migrations";

const states = `('proposed','approved','executed','rejected','withdrawn','failed')`;

/**
 * What admins ask of the exchange: a correction of somebody's balance, other fees, other rules of a pair. The rows say
 * what people did and move one way; what came of it in the ledger the journal says.
 */
export class Migration20261123000012_operatorChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table adjustments (
        id uuid primary key,
        venue text not null default 'live' check (venue = 'live'),
        user_id uuid not null references users,
        asset text not null,
        amount numeric(38,0) not null check (amount <> 0),
        usd_value numeric(38,8),
        category text not null
          check (category in ('correction','goodwill','fee_refund','chargeback','rail_difference','other')),
        reason text not null,
        state text not null default 'proposed' check (state in ${states}),
        request_id uuid not null unique references approval_requests,
        proposed_by uuid not null references admins,
        created_at timestamptz(3) not null default now(),
        ended_at timestamptz(3),
        seq bigint,
        failure text,
        claimed_until timestamptz(3),
        check ((state in ('executed','rejected','withdrawn','failed')) = (ended_at is not null)),
        check ((state = 'executed') = (seq is not null)),
        check ((state = 'failed') = (failure is not null))
      )`);
    this.addSql(`create index adjustments_newest on adjustments (created_at desc, id desc)`);
    this.addSql(`create index adjustments_approved on adjustments (id) where state = 'approved'`);
    this.addSql(`
      create table rule_changes (
        id uuid primary key,
        kind text not null check (kind in ('fees','pair')),
        pair text,
        changes jsonb not null,
        reason text not null,
        state text not null default 'proposed' check (state in ${states}),
        request_id uuid not null unique references approval_requests,
        proposed_by uuid not null references admins,
        created_at timestamptz(3) not null default now(),
        ended_at timestamptz(3),
        seq bigint,
        failure text,
        claimed_until timestamptz(3),
        check ((kind = 'pair') = (pair is not null)),
        check ((state in ('executed','rejected','withdrawn','failed')) = (ended_at is not null)),
        check ((state = 'executed') = (seq is not null)),
        check ((state = 'failed') = (failure is not null))
      )`);
    this.addSql(`create index rule_changes_newest on rule_changes (created_at desc, id desc)`);
    this.addSql(`create index rule_changes_approved on rule_changes (id) where state = 'approved'`);
    this.#addChecks();
  }

  #addChecks(): void {
    this.addSql(`
      create function check_operator_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> 'proposed' then
            raise exception '% begin as proposed', tg_table_name using errcode = 'check_violation';
          end if;
          return new;
        end if;
        if to_jsonb(new) - '{state,ended_at,seq,failure,claimed_until}'::text[]
          <> to_jsonb(old) - '{state,ended_at,seq,failure,claimed_until}'::text[]
        then
          raise exception '%: what was proposed stays', tg_table_name using errcode = 'check_violation';
        end if;
        if old.state = new.state and (old.ended_at, old.seq, old.failure)
          is not distinct from (new.ended_at, new.seq, new.failure) then
          return new;
        end if;
        if (old.state, new.state) not in (('proposed','approved'), ('proposed','rejected'), ('proposed','withdrawn'),
          ('approved','executed'), ('approved','failed'))
        then
          raise exception '%: nothing leads from % to %', tg_table_name, old.state, new.state
            using errcode = 'check_violation';
        end if;
        if new.state = 'approved'
          and not exists (select 1 from approval_requests r where r.id = new.request_id and r.state = 'approved')
        then
          raise exception '%: nobody else has approved', tg_table_name using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    for (const table of ["adjustments", "rule_changes"]) {
      this.addSql(
        `create trigger ${table}_checked before insert or update on ${table}
         for each row execute function check_operator_change()`,
      );
      this.addSql(
        `create trigger ${table}_stay before delete or truncate on ${table} execute function refuse_change()`,
      );
    }
  }
}
