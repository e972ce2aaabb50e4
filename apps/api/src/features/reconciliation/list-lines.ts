import type {
  ListLinesInput,
  ListStatementsInput,
  StatementLineView,
  StatementView,
  WaitingLinesInput,
} from "@fillmark/contracts/reconciliation";
import { formatUnits } from "@fillmark/contracts/money";
import type { LineStanding } from "@fillmark/contracts/statement-lines";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { page, uuidCursor, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import { adminName } from "../admin/index.ts";
import { scaleOf } from "../trading/index.ts";
import { requireAccount } from "./bank-accounts.ts";
import { lineViews, selectLines } from "./line-rows.ts";

/** So many are compared at a time; the rest follows as these are decided. */
const COMPARED = 2_000;
const SHOWN = 200;

interface Part {
  readonly count: number;
  readonly lines: StatementLineView[];
}

/** Of one account what waits for people, the oldest first. Throws NOT_FOUND. */
export async function listWaiting(ctx: AdminContext, { accountId }: WaitingLinesInput) {
  await requireAccount(ctx.em, accountId);
  const waiting = selectLines(ctx.em)
    .where("l.account_id", "=", accountId)
    .where("l.state", "=", "open")
    .where(sql<boolean>`(d.id is null or d.state not in ('approved','returned'))`);
  const rows = await waiting
    .orderBy("l.booked_on")
    .orderBy("l.id")
    .limit(COMPARED + 1)
    .execute();
  const { count } =
    rows.length <= COMPARED
      ? { count: rows.length }
      : await waiting
          .clearSelect()
          .select(({ fn }) => fn.countAll<string>().as("count"))
          .executeTakeFirstOrThrow();
  const views = await lineViews(ctx, rows.slice(0, COMPARED));
  const part = (standing: LineStanding): Part => {
    const lines = views.filter((line) => line.standing === standing);
    return { count: lines.length, lines: lines.slice(0, SHOWN) };
  };
  return {
    look: part("look"),
    unmatched: part("unmatched"),
    matched: part("matched"),
    proposed: part("proposed"),
    beyond: Number(count) - views.length,
  };
}

/** Newest first: of one statement, or of the account what is decided. Throws NOT_FOUND. */
export async function listLines(
  ctx: AdminContext,
  { accountId, list, statementId, cursor, limit }: ListLinesInput,
): Promise<Page<StatementLineView>> {
  await requireAccount(ctx.em, accountId);
  let lines = selectLines(ctx.em).where("l.account_id", "=", accountId);
  if (statementId !== undefined) lines = lines.where("l.statement_id", "=", statementId);
  else if (list === "done")
    lines = lines.where(sql<boolean>`(l.state <> 'open' or d.state in ('approved','returned'))`);
  if (cursor !== undefined) lines = lines.where("l.id", "<", uuidCursor(cursor));
  const rows = await lines
    .orderBy("l.id", "desc")
    .limit(limit + 1)
    .execute();
  const views = await lineViews(ctx, rows);
  return page({ rows: views, limit, cursorOf: ({ id }) => id, view: (line) => line });
}

/** Newest first. Throws NOT_FOUND. */
export async function listStatements(
  ctx: AdminContext,
  { accountId, cursor, limit }: ListStatementsInput,
): Promise<Page<StatementView>> {
  const { asset } = await requireAccount(ctx.em, accountId);
  let statements = query(ctx.em)
    .selectFrom("bank_statements as s")
    .innerJoin("admins as m", "m.id", "s.imported_by")
    .select([
      "s.id",
      "s.format",
      "s.file_name",
      "s.number",
      "s.from_day",
      "s.to_day",
      "s.opening",
      "s.closing",
    ])
    .select(["s.lines", "s.added", "s.imported_at", "s.imported_by", adminName("m").as("admin_name")])
    .where("s.account_id", "=", accountId);
  if (cursor !== undefined) statements = statements.where("s.id", "<", uuidCursor(cursor));
  const rows = await statements
    .orderBy("s.id", "desc")
    .limit(limit + 1)
    .execute();
  const text = (units: string | null) =>
    units === null ? null : formatUnits(BigInt(units), scaleOf(ctx.exchange, asset));
  return page({
    rows,
    limit,
    cursorOf: ({ id }) => id,
    view: (row) => ({
      id: row.id,
      accountId,
      format: row.format,
      fileName: row.file_name,
      number: row.number,
      fromDay: row.from_day,
      toDay: row.to_day,
      opening: text(row.opening),
      closing: text(row.closing),
      lines: row.lines,
      added: row.added,
      importedAt: row.imported_at.toISOString(),
      importedBy: { id: row.imported_by, name: row.admin_name },
    }),
  });
}
