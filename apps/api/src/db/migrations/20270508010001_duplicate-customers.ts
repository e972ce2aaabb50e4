import { Migration } from "@mikro-orm/migrations";

/**
 * Accounts that probably belong to one person: keyed hashes of what is compared, which of it still has to be compared, and a
 * case for each pair, which people decide.
 */
export class Migration20270508010001_duplicate_customers extends Migration {
  override up(): void {
    this.#addHashes();
    this.#addCases();
    this.#addRules();
    // Of the bytes of a paper as it is kept; empty where it can't be read any more.
    this.addSql(`alter table verification_documents add column content_hash text`);
    this.addSql(`
      create index verification_documents_unhashed on verification_documents (created_at)
        where content_hash is null and path is not null`);
    this.addSql(`alter table queue_targets drop constraint queue_targets_kind_check`);
    this.addSql(`
      alter table queue_targets add constraint queue_targets_kind_check check (kind in
        ('support', 'deposits', 'withdrawals', 'verification', 'approvals', 'unmatched', 'screening', 'duplicates',
         'statements'))`);
  }

  #addHashes(): void {
    // Whose details have changed since they were hashed, and when that was tried last.
    this.addSql(`
      create table duplicate_notes (
        user_id uuid not null references users on delete cascade,
        source text not null check (source in ('verification','account')),
        is_due boolean not null,
        tried_at timestamptz(3),
        primary key (user_id, source)
      )`);
    this.addSql(
      `create index duplicate_notes_due on duplicate_notes (source, tried_at nulls first) where is_due`,
    );
    // Of a name with a date of birth a hash of the date, too: who was born that day is compared by the sealed name.
    this.addSql(`
      create table duplicate_hashes (
        user_id uuid not null references users on delete cascade,
        kind text not null check (kind in ('name_birth','document','bank_account','phone','file')),
        hash text not null,
        near_hash text,
        sealed text,
        found_at timestamptz(3) not null default now(),
        compared_at timestamptz(3),
        primary key (user_id, kind, hash),
        check ((near_hash is null) = (sealed is null))
      )`);
    this.addSql(`create index duplicate_hashes_hash on duplicate_hashes (hash, kind)`);
    this.addSql(
      `create index duplicate_hashes_near on duplicate_hashes (near_hash) where near_hash is not null`,
    );
    this.addSql(
      `create index duplicate_hashes_uncompared on duplicate_hashes (found_at) where compared_at is null`,
    );
  }

  #addCases(): void {
    this.addSql(`
      create table duplicate_cases (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        other_id uuid not null references users on delete cascade,
        signals text[] not null check (signals <@ '{name_birth,document,bank_account,phone,file,network}'
          and cardinality(array_remove(signals, 'network')) > 0),
        state text not null default 'open' check (state in ('open','different','same')),
        kept_id uuid references users,
        reason text,
        approval_id uuid unique references approval_requests,
        opened_at timestamptz(3) not null default now(),
        reopened_at timestamptz(3),
        decided_at timestamptz(3),
        decided_by uuid references admins,
        unique (user_id, other_id),
        check (user_id < other_id),
        check ((state = 'same') = (kept_id is not null)),
        check (kept_id in (user_id, other_id)),
        check (state = 'open' or reason is not null and decided_by is not null and decided_at is not null)
      )`);
    this.addSql(`create index duplicate_cases_other on duplicate_cases (other_id)`);
    this.addSql(`create index duplicate_cases_open on duplicate_cases (id) where state = 'open'`);
  }

  #addRules(): void {
    // Asked before a case of verification is approved.
    this.addSql(`
      create function duplicate_holds(of_user uuid) returns boolean language sql stable as $$
        select exists (select 1 from duplicate_cases c where of_user in (c.user_id, c.other_id)
          and (c.state = 'open' or c.state = 'same' and c.kept_id <> of_user))
      $$`);
    // What was approved before counts for one account of a person alone. What two people decide of a level stays above it.
    this.addSql(`
      create or replace function verification_level(of_user uuid, at timestamptz default now()) returns int
      language sql stable as $$
        select coalesce(
          (select case when (r.payload->>'until')::timestamptz > at then (r.payload->>'level')::int end
           from approval_requests r
           where r.kind = 'verification_override' and r.subject_id = of_user::text and r.state = 'approved'
             and r.decided_at <= at
           order by r.decided_at desc, r.id desc limit 1),
          case when exists (select 1 from duplicate_cases c where of_user in (c.user_id, c.other_id)
            and c.state = 'same' and c.kept_id <> of_user and c.decided_at <= at) then 0
          else verification_evidence_level(of_user, at) end)
      $$`);
  }
}
