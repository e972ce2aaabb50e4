import type {
  CandidateView,
  FoundLineView,
  LineInput,
  SearchCandidatesInput,
} from "@fillmark/contracts/reconciliation";
import { expressionBuilder, sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query, type Database } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { bankDetails } from "../rails/index.ts";
import { requireAccount } from "./bank-accounts.ts";
import { candidateView, selectCandidates } from "./candidates.ts";
import { isSameName } from "./identify-line.ts";
import { lineViews, selectLines, type LineRow } from "./line-rows.ts";

const SUGGESTED = 6;
const FOUND = 20;

/** One line with all that people compare. Throws NOT_FOUND. */
export async function findLine(ctx: AdminContext, { lineId }: LineInput): Promise<FoundLineView> {
  const row = await requireLine(ctx, lineId);
  const [line] = await lineViews(ctx, [row]);
  if (line === undefined) throw new DomainError("NOT_FOUND", {});
  const account = await requireAccount(ctx.em, row.account_id);
  const stored = await query(ctx.em)
    .selectFrom("bank_lines as l")
    .innerJoin("bank_statements as s", "s.id", "l.statement_id")
    .select(["l.raw", "s.lines"])
    .where("l.id", "=", lineId)
    .executeTakeFirstOrThrow();
  const { id, label, bank, asset } = account;
  return {
    ...line,
    ...stored,
    account: { id, label, bank, asset, account: bankDetails.masked(account.account) },
    suggestions: line.standing === "unmatched" ? await suggest(ctx, row) : [],
  };
}

async function requireLine(ctx: AdminContext, lineId: string): Promise<LineRow> {
  const row = await selectLines(ctx.em).where("l.id", "=", lineId).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** Open deposits of this way: of the same name first, then of the same sum. */
async function suggest(ctx: AdminContext, row: LineRow): Promise<CandidateView[]> {
  if (BigInt(row.amount) < 0n) return [];
  const rows = await openCandidates(ctx, row).orderBy("d.requested_at", "desc").limit(2_000).execute();
  const named = rows.filter(({ name }) => name !== null && isSameName(row.counterparty, name));
  const equal = rows.filter(({ amount }) => BigInt(amount) === BigInt(row.amount));
  return [...new Set([...named, ...equal])].slice(0, SUGGESTED).map((each) => candidateView(ctx, each));
}

const ofDeposit = expressionBuilder<Database & { d: Database["deposits"] }, "d">();

function openCandidates(ctx: AdminContext, { rail, asset }: LineRow) {
  return selectCandidates(ctx.em)
    .where("d.rail", "=", rail)
    .where("d.asset", "=", asset)
    .where(ofDeposit("d.state", "in", ["requested", "proof_submitted"]))
    .where("e.id", "is", null);
}

/** By the beginning of a reference, a name or an e-mail; deposits of the line's own way alone. Throws NOT_FOUND. */
export async function searchCandidates(
  ctx: AdminContext,
  { lineId, text }: SearchCandidatesInput,
): Promise<{ candidates: CandidateView[] }> {
  const row = await requireLine(ctx, lineId);
  const like = `%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await openCandidates(ctx, row)
    .where(sql<boolean>`(normal_account(d.reference) like '%' || nullif(normal_account(${text}), '') || '%'
      or lower(u.name) like ${like} or lower(u.email) like ${like} or d.id::text = ${text.toLowerCase()})`)
    .orderBy("d.requested_at", "desc")
    .limit(FOUND)
    .execute();
  return { candidates: rows.map((each) => candidateView(ctx, each)) };
}
