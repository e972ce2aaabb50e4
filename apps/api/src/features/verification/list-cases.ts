import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import type { CaseRowView, ListCasesInput } from "@fillmark/contracts/verification-cases";
import { page, type Page } from "../../db/paging.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { cases, caseState } from "./case-row.ts";
import { openDetails } from "./details.ts";
import { maskedEmail, maskedName } from "../../text/masked.ts";
import { waitingStates } from "./waiting-cases.ts";

/** What lists are ordered by: the longest wait first, otherwise what was touched last. */
const orders = {
  waiting: { key: "c.submitted_at", later: ">", direction: "asc" },
  others: { key: "c.changed_at", later: "<", direction: "desc" },
} as const;

type Row = InferResult<ReturnType<typeof sentCases>>[number];

/** With who sent it and what they last said of themselves. */
function sentCases(em: EntityManager) {
  return cases(em)
    .innerJoin("users as u", "u.id", "c.user_id")
    .leftJoin("admins as a", "a.id", "c.reviewer_id")
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom("verification_details as d")
          .innerJoin("verification_cases as p", "p.id", "d.case_id")
          .select(["d.sealed", "d.case_id"])
          .whereRef("p.user_id", "=", "c.user_id")
          .where("d.item", "=", "personal")
          .orderBy("d.saved_at", "desc")
          .limit(1)
          .as("d"),
      (join) => join.onTrue(),
    )
    .select(["c.changed_at", "u.email", "d.sealed", "d.case_id as sealed_case"])
    .select((of) => of.fn.coalesce("a.name", "a.email").as("reviewer_name"))
    .where("c.submitted_at", "is not", null);
}

/** Cases that were handed over, in pages, with people masked. */
export async function listCases(ctx: AdminContext, input: ListCasesInput): Promise<Page<CaseRowView>> {
  const { list, level, userId, cursor, limit } = input;
  const order = list === "waiting" ? orders.waiting : orders.others;
  let found = sentCases(ctx.em);
  if (list === "waiting") found = found.where("c.state", "in", waitingStates);
  else if (list !== "all") found = found.where(caseState, "=", list);
  if (level !== undefined) found = found.where("c.level", "=", level);
  if (userId !== undefined) found = found.where("c.user_id", "=", userId);
  if (cursor !== undefined) {
    const [at, id] = placeOf(cursor);
    found = found.where((of) => of(of.refTuple(order.key, "c.id"), order.later, of.tuple(at, id)));
  }
  const rows = await found
    .orderBy(order.key, order.direction)
    .orderBy("c.id", order.direction)
    .limit(limit + 1)
    .execute();
  const keyOf = (row: Row) => (list === "waiting" ? row.submitted_at : row.changed_at)?.getTime() ?? 0;
  return page({
    rows,
    limit,
    cursorOf: (row) => `${keyOf(row)}.${row.id}`,
    view: (row) => viewOf(row, ctx.auth.secretBox),
  });
}

function viewOf(row: Row, box: SecretBox): CaseRowView {
  return {
    id: row.id,
    userId: row.user_id,
    name: nameOf(row, box),
    email: maskedEmail(row.email),
    level: row.level,
    state: row.state,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    reviewer: row.reviewer_id === null ? null : { id: row.reviewer_id, name: row.reviewer_name ?? "" },
  };
}

function nameOf({ sealed, sealed_case: caseId }: Row, box: SecretBox): string {
  if (sealed === null || caseId === null) return "";
  const details = openDetails(box, { caseId, item: "personal", sealed });
  return details.item === "personal" ? maskedName(details.name) : "";
}

/** Throws VALIDATION for what no page of this list gave out. */
function placeOf(cursor: string): [Date, string] {
  const parts = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  const [, at = "", id = randomUUID()] = parts ?? [];
  if (parts === null)
    throw new DomainError("VALIDATION", {
      issues: [{ field: "cursor", message: "not a cursor of this list" }],
    });
  return [new Date(Number(at)), id];
}
