import type { StandingInput, StandingView } from "@fillmark/contracts/approvals";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { relationsToRequest, samePerson } from "./same-person.ts";

/** Why the caller may not decide a case, how many it takes, and how much they may still approve alone. */
export async function findActiveApproval(
  { em, actor }: AdminContext,
  input: StandingInput,
): Promise<StandingView> {
  const { adminId } = actor;
  const requestId = "requestId" in input ? input.requestId : null;
  const because =
    "requestId" in input
      ? await relationsToRequest(em, { adminId, requestId: input.requestId })
      : await samePerson.asUser(em, { adminId, userId: input.userId });
  const {
    needed,
    moves_money: movesMoney,
    limit,
    left,
  } = await query(em)
    .selectNoFrom((of) => [
      of
        .selectFrom("approval_requests as r")
        .select(sql<number>`approvals_needed(r, ${adminId})`.as("needed"))
        .where("r.id", "=", requestId)
        .where("r.state", "=", "pending")
        .as("needed"),
      of
        .not(
          of.exists(
            of
              .selectFrom("approval_requests as r")
              .select("r.id")
              .where("r.id", "=", requestId)
              .where("r.direction", "is", null),
          ),
        )
        .as("moves_money"),
      sql<string>`trim_scale(one_person_a_day_usd())::text`.as("limit"),
      sql<string>`trim_scale(round(greatest(
        one_person_a_day_usd() - usd_alone_of_day(${adminId}, null), 0), 2))::text`.as("left"),
    ])
    .executeTakeFirstOrThrow();
  return { because, needed, alone: movesMoney ? { limit, left } : null };
}
