import type { StandingInput, StandingView } from "@fillmark/contracts/approvals";
import type { AdminContext } from "../../trpc/context.ts";
import { relationsToRequest, samePerson } from "./same-person.ts";

/** Why the caller may not decide a case, how many it takes, and how much they may still approve alone. */
export async function findStanding({ em, actor }: AdminContext, input: StandingInput): Promise<StandingView> {
  const { adminId } = actor;
  const requestId = "requestId" in input ? input.requestId : null;
  const because =
    "requestId" in input
      ? await relationsToRequest(em, { adminId, requestId: input.requestId })
      : await samePerson.asUser(em, { adminId, userId: input.userId });
  const rows = await em.execute<{ needed: number | null; limit_usd: string; left_usd: string }[]>(
    `select (select approvals_needed(r, ?) from approval_requests r where r.id = ? and r.state = 'pending') as needed,
       trim_scale(one_person_a_day_usd())::text as limit_usd,
       trim_scale(round(greatest(one_person_a_day_usd() - usd_alone_of_day(?, null), 0), 2))::text as left_usd`,
    [adminId, requestId, adminId],
  );
  const { needed = null, limit_usd: limit = "0", left_usd: left = "0" } = rows[0] ?? {};
  return { because, needed, alone: { limit, left } };
}
