import type {
  DuplicateCaseInput,
  DuplicateCaseView,
  DuplicateRowView,
  DuplicatesOfInput,
  DuplicateStandingView,
  ListDuplicatesInput,
} from "@fillmark/contracts/duplicates";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { page, uuidCursor, type Page } from "../../db/paging.ts";
import { audit } from "../admin/index.ts";
import { caseView, requireCase, rowView, selectCases } from "./case-rows.ts";
import { isHeldAsDuplicate } from "./holds.ts";

const MAX_SHOWN = 20;

/** Cases in pages, with people masked: what waits the longest wait first, everything else newest first. */
export async function listCases(
  ctx: AdminContext,
  { show, signal, cursor, limit }: ListDuplicatesInput,
): Promise<Page<DuplicateRowView>> {
  const isWaiting = show === "waiting";
  let cases = selectCases(ctx.em);
  if (isWaiting) cases = cases.where("c.state", "=", "open");
  else if (show !== "all") cases = cases.where("c.state", "=", show);
  if (signal !== undefined)
    cases = cases.where(({ ref }) => sql<boolean>`${signal} = any(${ref("c.signals")})`);
  // Ids are made by time: their order is that of the days.
  if (cursor !== undefined) cases = cases.where("c.id", isWaiting ? ">" : "<", uuidCursor(cursor));
  const rows = await cases
    .orderBy("c.id", isWaiting ? "asc" : "desc")
    .limit(limit + 1)
    .execute();
  return page({ rows, limit, cursorOf: ({ id }) => id, view: rowView });
}

/** A case with who the two are, and a row in the audit log that it was opened. Throws NOT_FOUND. */
export function findCase(ctx: AdminContext, { caseId }: DuplicateCaseInput): Promise<DuplicateCaseView> {
  return inTransaction(ctx.em, async (em) => {
    const row = await requireCase(em, caseId);
    await audit(ctx, em, {
      action: "duplicates.find",
      subject: { kind: "user", id: row.user_id },
      details: { caseId, other: row.other_id },
    });
    return caseView(ctx, em, caseId);
  });
}

/** Which other accounts may be this customer's, and what was decided; what is to be decided first. */
export async function findStanding(
  { em }: AdminContext,
  { userId }: DuplicatesOfInput,
): Promise<DuplicateStandingView> {
  const rows = await selectCases(em)
    .where(({ or, eb }) => or([eb("c.user_id", "=", userId), eb("c.other_id", "=", userId)]))
    .orderBy(sql`c.state = 'open'`, "desc")
    .orderBy(sql`c.state = 'same'`, "desc")
    .orderBy("c.id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return { holds: await isHeldAsDuplicate(em, userId), cases: rows.map(rowView) };
}
