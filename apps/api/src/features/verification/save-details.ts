import type { MyCaseView, SaveDetailsInput } from "@fillmark/contracts/verification";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { writeDetails } from "./details.ts";
import { lockForItem, markGiven } from "./open-item.ts";
import { requireGoodDates } from "./person-dates.ts";
import { requireServed } from "./served.ts";
import { viewOne } from "./start-case.ts";
import { todayOf } from "./today.ts";

/** Throws NOT_FOUND, VERIFICATION_STATE, TOO_YOUNG, DOCUMENT_EXPIRED, COUNTRY_NOT_SERVED. */
export function saveDetails(ctx: UserContext, { caseId, details }: SaveDetailsInput): Promise<MyCaseView> {
  return inTransaction(ctx.em, async (em) => {
    const row = await lockForItem(ctx, em, { caseId, item: details.item });
    requireGoodDates(details, await todayOf(em));
    await writeDetails(em, ctx.auth.secretBox, { caseId, details });
    await requireServed(em, ctx.auth.secretBox, { userId: ctx.actor.userId, caseId });
    await markGiven(em, row, details.item);
    return viewOne(ctx, em, caseId);
  });
}
