import type {
  ListScreeningInput,
  ScreeningCaseInput,
  ScreeningCaseView,
  ScreeningOfInput,
  ScreeningRowView,
  ScreeningStandingView,
} from "@fillmark/contracts/screening";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { page, uuidCursor, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";
import { caseView, requireCase, rowView, selectCases } from "./case-rows.ts";
import { isHeldByScreening } from "./holds.ts";

const MAX_SHOWN = 20;

/** Cases in pages, with people masked: what waits the longest wait first, everything else newest first. */
export async function listCases(
  ctx: AdminContext,
  { show, list, userId, cursor, limit }: ListScreeningInput,
): Promise<Page<ScreeningRowView>> {
  const isWaiting = show === "waiting";
  const order = isWaiting ? "asc" : "desc";
  let cases = selectCases(ctx.em);
  if (isWaiting) cases = cases.where("c.state", "=", "open");
  else if (show !== "all") cases = cases.where("c.state", "=", show);
  if (list !== undefined) cases = cases.where("c.list_kind", "=", list);
  if (userId !== undefined) cases = cases.where("c.user_id", "=", userId);
  // Ids are made by time: their order is that of the days.
  if (cursor !== undefined) cases = cases.where("c.id", isWaiting ? ">" : "<", uuidCursor(cursor));
  const rows = await cases
    .orderBy("c.id", order)
    .limit(limit + 1)
    .execute();
  return page({ rows, limit, cursorOf: ({ id }) => id, view: rowView });
}

/** A case with who it is about, and a row in the audit log that it was opened. Throws NOT_FOUND. */
export function findCase(ctx: AdminContext, { caseId }: ScreeningCaseInput): Promise<ScreeningCaseView> {
  return inTransaction(ctx.em, async (em) => {
    const row = await requireCase(em, caseId);
    await audit(ctx, em, {
      action: "screening.find",
      subject: { kind: "user", id: row.user_id },
      details: { caseId, list: row.list_kind },
    });
    return caseView(ctx, em, caseId);
  });
}

/** With which lists a customer was compared, and what was found. */
export async function findStanding(
  { em }: AdminContext,
  { userId }: ScreeningOfInput,
): Promise<ScreeningStandingView> {
  const lists = await query(em)
    .selectFrom("screening_lists")
    .select("kind")
    .where("ended_at", "is", null)
    .orderBy("kind")
    .execute();
  const { at } = await query(em)
    .selectFrom("screening_subjects")
    .select(({ fn }) => fn.max<Date | null>("screened_at").as("at"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const rows = await selectCases(em)
    .where("c.user_id", "=", userId)
    .where("c.state", "<>", "superseded")
    .orderBy("c.id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return {
    lists: lists.map(({ kind }) => kind),
    screenedAt: lists.length === 0 ? null : (at?.toISOString() ?? null),
    holds: await isHeldByScreening(em, userId),
    cases: rows.map(rowView),
  };
}
