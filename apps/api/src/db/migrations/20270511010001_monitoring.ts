import { Migration } from "@mikro-orm/migrations";

/**
 * Monitoring of transactions: the rules as they are set, the movements that they haven't looked at yet, and the alerts with what
 * each is about. The database itself notes a movement where it becomes one, so none goes by unseen.
 */
export class Migration20270511010001_monitoring extends Migration {
  override up(): void {
    this.#addRules();
    this.#addQueue();
    this.#addAlerts();
    this.addSql(`alter table queue_targets drop constraint queue_targets_kind_check`);
    this.addSql(`
      alter table queue_targets add constraint queue_targets_kind_check check (kind in
        ('support', 'deposits', 'withdrawals', 'verification', 'approvals', 'unmatched', 'screening', 'statements', 'duplicates', 'monitoring'))`);
  }

  #addRules(): void {
    this.addSql(`
      create table monitoring_rules (
        rule text primary key check (rule in
          ('large_amount','structuring','rapid_movement','new_destination','dormant_account','velocity')),
        is_on boolean not null,
        holds boolean not null,
        figures jsonb not null,
        version integer not null check (version > 0),
        changed_at timestamptz(3) not null default now(),
        changed_by uuid not null references admins
      )`);
  }

  #addQueue(): void {
    this.addSql(`
      create table unexamined_movements (
        kind text not null check (kind in ('deposit','withdrawal')),
        movement_id uuid not null,
        due_at timestamptz(3) not null default now(),
        primary key (kind, movement_id)
      )`);
    this.addSql(`create index unexamined_movements_due on unexamined_movements (due_at)`);
    this.addSql(`
      create function note_movement() returns trigger language plpgsql as $$
      begin
        insert into unexamined_movements (kind, movement_id) values (tg_argv[0], new.id) on conflict do nothing;
        return null;
      end $$`);
    this.addSql(`
      create trigger deposits_monitored after update of credited_at on deposits
        for each row when (new.venue = 'live' and old.credited_at is null and new.credited_at is not null)
        execute function note_movement('deposit')`);
    this.addSql(`
      create trigger withdrawals_monitored after update of state on withdrawals
        for each row when (new.venue = 'live' and old.state is distinct from new.state and new.state = 'awaiting_approval')
        execute function note_movement('withdrawal')`);
    // What was there before there were rules: no rule looks further back than a year.
    this.addSql(`
      insert into unexamined_movements (kind, movement_id)
        select 'deposit', id from deposits
        where venue = 'live' and credited_at > now() - interval '1 year'
        union all
        select 'withdrawal', id from withdrawals
        where venue = 'live' and created_at > now() - interval '1 year'
          and state not in ('requested','failed','rejected','canceled')`);
  }

  #addAlerts(): void {
    this.addSql(`
      create table monitoring_alerts (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        rule text not null,
        figures jsonb not null,
        holds boolean not null,
        usd numeric(38,0) not null check (usd >= 0),
        movements integer not null check (movements > 0),
        state text not null default 'open' check (state in ('open','dismissed','reported')),
        reason text,
        reference text,
        measure text check (measure in ('none','freeze_withdrawals','freeze_account')),
        opened_at timestamptz(3) not null default now(),
        changed_at timestamptz(3) not null default now(),
        decided_at timestamptz(3),
        decided_by uuid references admins,
        check (state = 'open' or reason is not null and decided_by is not null and decided_at is not null),
        check (state <> 'reported' or measure is not null)
      )`);
    this.addSql(
      `create unique index monitoring_alerts_open on monitoring_alerts (user_id, rule) where state = 'open'`,
    );
    this.addSql(`create index monitoring_alerts_user on monitoring_alerts (user_id, id)`);
    this.addSql(`create index monitoring_alerts_waiting on monitoring_alerts (id) where state = 'open'`);
    this.addSql(`
      create table monitoring_alert_movements (
        alert_id uuid not null references monitoring_alerts on delete cascade,
        kind text not null check (kind in ('deposit','withdrawal')),
        movement_id uuid not null,
        usd numeric(38,0) not null,
        at timestamptz(3) not null,
        primary key (alert_id, kind, movement_id)
      )`);
    // Asked before a withdrawal is approved, and before its money is sent.
    this.addSql(`
      create function monitoring_holds(of_user uuid) returns boolean language sql stable as $$
        select exists (select 1 from monitoring_alerts a where a.user_id = of_user and a.state = 'open' and a.holds)
      $$`);
  }
}
