import { Migration } from "@mikro-orm/migrations";

/**
 * Lists of sanctions and of politically exposed persons, who was compared with them, and the cases that people decide. Of
 * each list one edition is in force; its entries go with it, and a case keeps a copy of the one that it is about.
 */
export class Migration20270310010001_screening extends Migration {
  override up(): void {
    this.#addLists();
    this.#addSubjects();
    this.#addCases();
    this.addSql(`alter table queue_targets drop constraint queue_targets_kind_check`);
    this.addSql(`
      alter table queue_targets add constraint queue_targets_kind_check check (kind in
        ('support', 'deposits', 'withdrawals', 'verification', 'approvals', 'unmatched', 'screening'))`);
  }

  #addLists(): void {
    this.addSql(`
      create table screening_lists (
        id uuid primary key,
        kind text not null check (kind in ('ofac_sdn','eu_fsf','pep')),
        format text not null check (format in ('xml','csv')),
        version text not null,
        published_on text check (published_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
        entries integer not null check (entries > 0),
        checksum text not null,
        file_name text not null,
        loaded_at timestamptz(3) not null default now(),
        loaded_by uuid not null references admins,
        ended_at timestamptz(3),
        ended_by uuid references admins,
        ended_reason text
      )`);
    this.addSql(
      `create unique index screening_lists_in_force on screening_lists (kind) where ended_at is null`,
    );
    this.addSql(`
      create table screening_entries (
        list_id uuid not null references screening_lists on delete cascade,
        key text not null,
        kind text not null check (kind in ('person','organization')),
        names text[] not null check (cardinality(names) > 0),
        births text[] not null,
        countries text[] not null,
        remarks text not null,
        keys text[] not null,
        content_hash text not null,
        primary key (list_id, key)
      )`);
    this.addSql(`create index screening_entries_keys on screening_entries using gin (keys)`);
    // The round goes up with each list that comes or goes, and with each threshold: who was compared in an earlier one is due.
    this.addSql(`
      create table screening_settings (
        id integer primary key check (id = 1),
        threshold integer not null check (threshold between 70 and 100),
        round integer not null,
        changed_at timestamptz(3) not null default now(),
        changed_by uuid references admins
      )`);
    this.addSql(`insert into screening_settings (id, threshold, round) values (1, 88, 0)`);
  }

  #addSubjects(): void {
    this.addSql(`
      create table screening_subjects (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        role text not null check (role in ('customer','holder')),
        sealed text not null,
        round integer not null,
        noted_at timestamptz(3) not null default now(),
        screened_at timestamptz(3) not null default now()
      )`);
    this.addSql(`create index screening_subjects_user on screening_subjects (user_id)`);
    this.addSql(
      `create unique index screening_subjects_customer on screening_subjects (user_id) where role = 'customer'`,
    );
    this.addSql(`create index screening_subjects_due on screening_subjects (round, id)`);
  }

  #addCases(): void {
    this.addSql(`
      create table screening_cases (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        subject_id uuid not null,
        role text not null check (role in ('customer','holder')),
        sealed text,
        list_kind text not null check (list_kind in ('ofac_sdn','eu_fsf','pep')),
        list_id uuid not null references screening_lists,
        list_version text not null,
        entry_key text not null,
        entry_hash text not null,
        entry_name text not null,
        entry jsonb not null,
        score integer not null check (score between 0 and 100),
        state text not null default 'open' check (state in ('open','false_positive','true_match','superseded')),
        measure text check (measure in ('freeze_account','freeze_withdrawals','keep')),
        reason text,
        approval_id uuid unique references approval_requests,
        opened_at timestamptz(3) not null default now(),
        decided_at timestamptz(3),
        decided_by uuid references admins,
        unique (subject_id, list_kind, entry_key, entry_hash),
        check (measure is distinct from 'keep' or list_kind = 'pep'),
        check (state not in ('false_positive','true_match') or reason is not null and decided_by is not null)
      )`);
    this.addSql(`create index screening_cases_user on screening_cases (user_id, opened_at desc)`);
    this.addSql(`create index screening_cases_open on screening_cases (opened_at, id) where state = 'open'`);
    // Asked before a case of verification or a withdrawal is approved, and before money is sent. A measure counts once two agreed.
    this.addSql(`
      create function screening_holds(of_user uuid) returns boolean language sql stable as $$
        select exists (select 1 from screening_cases c where c.user_id = of_user
          and (c.state = 'open' or c.state = 'true_match' and c.measure <> 'keep'))
      $$`);
  }
}
