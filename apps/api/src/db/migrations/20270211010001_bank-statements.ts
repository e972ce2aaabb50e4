import { Migration } from "@mikro-orm/migrations";

/**
 * The house's own bank accounts, and what its banks say of them. A line of a statement stands once, whatever files it comes
 * by; it may be the evidence of one deposit, and a deposit has one line. What the bank said never changes.
 */
export class Migration20270211010001_bank_statements extends Migration {
  override up(): void {
    this.#addAccounts();
    this.#addStatements();
    this.#addLines();
    this.#keepLines();
  }

  #addAccounts(): void {
    this.addSql(`
      create table bank_accounts (
        id uuid primary key,
        rail text not null,
        asset text not null,
        label text not null,
        holder text not null,
        bank text not null,
        account text not null,
        routing text,
        bic text,
        is_shown boolean not null,
        csv_mapping jsonb,
        changed_at timestamptz(3) not null default now()
      )`);
    this.addSql(
      `create unique index bank_accounts_number on bank_accounts (asset, account, coalesce(routing, ''))`,
    );
    this.addSql(`create unique index bank_accounts_shown on bank_accounts (rail, asset) where is_shown`);
  }

  #addStatements(): void {
    this.addSql(`
      create table bank_statements (
        id uuid primary key,
        account_id uuid not null references bank_accounts,
        format text not null check (format in ('camt053','mt940','csv')),
        file_name text not null,
        file_hash text not null,
        number text,
        from_day text not null check (from_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
        to_day text not null check (to_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
        opening numeric(38,0),
        closing numeric(38,0),
        lines integer not null check (lines > 0),
        added integer not null check (added between 0 and lines),
        imported_at timestamptz(3) not null default now(),
        imported_by uuid not null references admins,
        unique (account_id, file_hash)
      )`);
    this.addSql(
      `create index bank_statements_newest on bank_statements (account_id, imported_at desc, id desc)`,
    );
  }

  #addLines(): void {
    this.addSql(`
      create table bank_lines (
        id uuid primary key,
        account_id uuid not null references bank_accounts,
        statement_id uuid not null references bank_statements,
        position integer not null check (position > 0),
        identity text not null,
        content_key text not null,
        booked_on text not null check (booked_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
        amount numeric(38,0) not null check (amount <> 0),
        bank_reference text,
        counterparty text not null,
        counterparty_account text,
        remittance text not null,
        tokens text[] not null,
        raw text not null,
        state text not null default 'open' check (state in ('open','paid_out','taken_back','set_aside','sent_back')),
        deposit_id uuid unique references deposits on delete set null,
        withdrawal_id uuid unique references withdrawals on delete set null,
        reason text,
        decided_at timestamptz(3),
        decided_by uuid references admins,
        unique (account_id, identity),
        unique (statement_id, position),
        check (deposit_id is null or amount > 0 and state = 'open'),
        check (withdrawal_id is null or amount < 0 and state = 'paid_out')
      )`);
    this.addSql(
      `create index bank_lines_open on bank_lines (account_id, booked_on, id) where state = 'open' and deposit_id is null`,
    );
    this.addSql(`create index bank_lines_content on bank_lines (account_id, content_key)`);
  }

  /** What the bank said stays, and so does the evidence of what is credited. */
  #keepLines(): void {
    this.addSql(`
      create function bank_line_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE'
          or (new.id, new.account_id, new.statement_id, new.position, new.identity, new.booked_on, new.amount)
            is distinct from
            (old.id, old.account_id, old.statement_id, old.position, old.identity, old.booked_on, old.amount)
        then
          raise exception 'bank_lines: what the bank said stays' using errcode = 'check_violation';
        end if;
        if old.deposit_id is not null and new.deposit_id is distinct from old.deposit_id and exists (
          select 1 from deposits d where d.id = old.deposit_id and d.state in ('approved','returned'))
        then
          raise exception 'bank_lines: the evidence of a credited deposit stays' using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger bank_lines_stay before update or delete on bank_lines
      for each row execute function bank_line_stays()`);
  }
}
