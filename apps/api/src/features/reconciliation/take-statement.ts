// A bank's file: read, compared with what is there, and taken whole or not at all.
import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import {
  CsvMapping,
  type ImportedView,
  type ReadStatementInput,
  type StatementPreview,
} from "@fillmark/contracts/reconciliation";
import type { StatementFormat } from "@fillmark/contracts/statement-lines";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { withKeyLock } from "../../runtime/key-lock.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { scaleOf } from "../trading/index.ts";
import { requireAccount, selectAccounts, type AccountRow } from "./bank-accounts.ts";
import { identifyLines, type IdentifiedLine } from "./identify-line.ts";
import { countStandings } from "./line-standings.ts";
import { findOwnAccount, type Refusal } from "./own-account.ts";
import { parseAside } from "./parsing/parse-thread.ts";
import type { ParsedFile } from "./parsing/parse-statement.ts";

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface ReadFile {
  readonly format: StatementFormat | null;
  readonly csv: StatementPreview["csv"];
  readonly account: AccountRow | null;
  readonly refusal: Refusal | null;
  readonly lines: readonly IdentifiedLine[];
  readonly number: string | null;
  readonly opening: bigint | null;
  readonly closing: bigint | null;
}

/** What the file would bring. Stores nothing, and never throws for what stands in it. Throws NOT_FOUND for the account. */
export async function previewStatement(
  ctx: AdminContext,
  input: ReadStatementInput,
  file: SentFile,
): Promise<StatementPreview> {
  const read = await readFile(ctx, input, file);
  const { format, csv, account, refusal } = read;
  return {
    format,
    csv,
    refusal,
    account: account === null ? null : { id: account.id, label: account.label, asset: account.asset },
    summary: account === null || refusal !== null ? null : await summaryOf(ctx, read, account),
  };
}

/**
 * Takes the lines that no statement had before; the same file again adds none, whoever sends it and however often. Throws
 * NOT_FOUND for the account, and STATEMENT_REFUSED with what is wrong and where.
 */
export async function importStatement(
  ctx: AdminContext,
  input: ReadStatementInput,
  file: SentFile,
): Promise<ImportedView> {
  const read = await readFile(ctx, input, file);
  const { account, refusal } = read;
  if (refusal !== null) throw new DomainError("STATEMENT_REFUSED", refusal);
  if (account === null) throw new DomainError("NOT_FOUND", {});
  return inTransaction(ctx.em, async (em) => {
    // Whoever else takes a statement of this account waits until this one is there.
    await query(em)
      .selectFrom("bank_accounts")
      .select("id")
      .where("id", "=", account.id)
      .forUpdate()
      .execute();
    const hash = createHash("sha256").update(file.bytes).digest("hex");
    const same = await query(em)
      .selectFrom("bank_statements")
      .select(["id", "lines"])
      .where("account_id", "=", account.id)
      .where("file_hash", "=", hash)
      .executeTakeFirst();
    if (same !== undefined) return { statementId: same.id, lines: same.lines, added: 0, known: same.lines };
    return store(em, ctx, { read, account, file, hash });
  });
}

interface Stored {
  readonly read: ReadFile;
  readonly account: AccountRow;
  readonly file: SentFile;
  readonly hash: string;
}

async function store(em: EntityManager, ctx: AdminContext, { read, account, file, hash }: Stored) {
  const { lines, number, opening, closing } = read;
  const fresh = await unknownOf(em, account.id, lines);
  const id = uuidV7(ctx.clock.now());
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  await query(em)
    .insertInto("bank_statements")
    .values({
      id,
      account_id: account.id,
      format: read.format ?? "csv",
      file_name: file.name,
      file_hash: hash,
      number,
      from_day: days[0] ?? "",
      to_day: days.at(-1) ?? "",
      opening: opening?.toString() ?? null,
      closing: closing?.toString() ?? null,
      lines: lines.length,
      added: fresh.length,
      imported_by: ctx.actor.adminId,
    })
    .execute();
  for (let from = 0; from < fresh.length; from += 1_000)
    await insertLines(em, ctx, {
      lines: fresh.slice(from, from + 1_000),
      statementId: id,
      accountId: account.id,
    });
  if (read.csv !== null)
    await query(em)
      .updateTable("bank_accounts")
      .set({ csv_mapping: JSON.stringify(read.csv.mapping) })
      .where("id", "=", account.id)
      .execute();
  await audit(ctx, em, {
    action: "reconciliation.importStatement",
    subject: { kind: "bank_statement", id },
    details: { account: account.label, file: file.name, lines: lines.length, added: fresh.length, hash },
  });
  return { statementId: id, lines: lines.length, added: fresh.length, known: lines.length - fresh.length };
}

interface Inserted {
  readonly lines: readonly IdentifiedLine[];
  readonly statementId: string;
  readonly accountId: string;
}

/** As one document, so that a statement has few values however many lines there are. */
async function insertLines(
  em: EntityManager,
  ctx: AdminContext,
  { lines, statementId, accountId }: Inserted,
): Promise<void> {
  const rows = lines.map((line) => ({
    id: uuidV7(ctx.clock.now()),
    account_id: accountId,
    statement_id: statementId,
    position: line.position,
    identity: line.identity,
    content_key: line.contentKey,
    booked_on: line.bookedOn,
    amount: line.amount.toString(),
    bank_reference: line.bankReference,
    counterparty: line.counterparty,
    counterparty_account: line.counterpartyAccount,
    remittance: line.text,
    tokens: line.tokens,
    raw: line.raw,
    state: "open",
  }));
  await sql`insert into bank_lines (id, account_id, statement_id, position, identity, content_key, booked_on, amount,
      bank_reference, counterparty, counterparty_account, remittance, tokens, raw, state)
    select id, account_id, statement_id, position, identity, content_key, booked_on, amount,
      bank_reference, counterparty, counterparty_account, remittance, tokens, raw, state
    from jsonb_populate_recordset(null::bank_lines, ${JSON.stringify(rows)}::jsonb)`.execute(query(em));
}

/**
 * Those that no statement of this account had. What a bank names is known by its name; what one of two files names and the
 * other doesn't is known by its content.
 */
async function unknownOf(
  em: EntityManager,
  accountId: string,
  lines: readonly IdentifiedLine[],
): Promise<IdentifiedLine[]> {
  const rows = await query(em)
    .selectFrom("bank_lines")
    .select(["identity", "content_key", "bank_reference"])
    .where("account_id", "=", accountId)
    .where(
      ({ ref }) => sql<boolean>`(${ref("identity")} = any(${lines.map(({ identity }) => identity)})
      or ${ref("content_key")} = any(${lines.map(({ contentKey }) => contentKey)}))`,
    )
    .execute();
  const identities = new Set(rows.map(({ identity }) => identity));
  const contents = new Set(rows.map(({ content_key: key }) => key));
  const unnamed = new Set(
    rows.flatMap(({ content_key: key, bank_reference: name }) => (name === null ? [key] : [])),
  );
  return lines.filter(({ identity, contentKey, bankReference }) => {
    if (identities.has(identity)) return false;
    return !(bankReference === null ? contents : unnamed).has(contentKey);
  });
}

/** One file at a time: each takes a thread and its memory. */
function readFile(ctx: AdminContext, input: ReadStatementInput, file: SentFile): Promise<ReadFile> {
  return withKeyLock("reconciliation:file", async () => {
    const chosen = input.accountId === undefined ? null : await requireAccount(ctx.em, input.accountId);
    const accounts = await selectAccounts(ctx.em).orderBy("a.id").execute();
    const scaleOfAccount = ({ asset }: AccountRow) => scaleOf(ctx.exchange, asset);
    const guess = chosen ?? accounts[0] ?? null;
    const scale = guess === null ? LEDGER_SCALE : scaleOfAccount(guess);
    const read = await parseFor(chosen, { bytes: file.bytes, scale, mapping: input.mapping ?? null });
    const found = findOwnAccount(read, { accounts, chosen });
    const { account } = found;
    const isOtherScale = account !== null && scaleOfAccount(account) !== scale;
    const parsed = isOtherScale
      ? await parseFor(account, {
          bytes: file.bytes,
          scale: scaleOfAccount(account),
          mapping: input.mapping ?? null,
        })
      : read;
    const refusal = parsed.refusal ?? found.refusal;
    const isRemembered = input.mapping === undefined && chosen !== null && keptMapping(chosen) !== null;
    return {
      format: parsed.format,
      csv: parsed.csv === null ? null : { ...parsed.csv, isRemembered },
      account,
      refusal,
      lines: refusal === null ? identifyLines(parsed.statements.flatMap(({ lines }) => lines)) : [],
      ...balancesOf(parsed),
    };
  });
}

/** As people said, or else as they said of this account's last file. */
function parseFor(account: AccountRow | null, given: Parameters<typeof parseAside>[0]): Promise<ParsedFile> {
  return parseAside({ ...given, mapping: given.mapping ?? (account === null ? null : keptMapping(account)) });
}

function keptMapping({ csv_mapping: kept }: AccountRow): CsvMapping | null {
  return CsvMapping.safeParse(kept).data ?? null;
}

/** Of several statements in one file: before the first and after the last. */
function balancesOf({ statements }: ParsedFile): Pick<ReadFile, "number" | "opening" | "closing"> {
  const [first, last] = [statements[0], statements.at(-1)];
  const numbers = [first?.number, last?.number].filter((number) => typeof number === "string");
  return {
    number: numbers.length === 0 ? null : [...new Set(numbers)].join(" – "),
    opening: first?.opening ?? null,
    closing: last?.closing ?? null,
  };
}

async function summaryOf(ctx: AdminContext, read: ReadFile, account: AccountRow) {
  const { lines, number, opening, closing } = read;
  const text = (units: bigint) => formatUnits(units, scaleOf(ctx.exchange, account.asset));
  const sum = (some: readonly IdentifiedLine[]) => some.reduce((total, { amount }) => total + amount, 0n);
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const fresh = await unknownOf(ctx.em, account.id, lines);
  const standings = await countStandings(ctx, account, fresh);
  return {
    number,
    fromDay: days[0] ?? "",
    toDay: days.at(-1) ?? "",
    lines: lines.length,
    known: lines.length - fresh.length,
    credits: text(sum(lines.filter(({ amount }) => amount > 0n))),
    debits: text(-sum(lines.filter(({ amount }) => amount < 0n))),
    opening: opening === null ? null : text(opening),
    closing: closing === null ? null : text(closing),
    ...standings,
  };
}
