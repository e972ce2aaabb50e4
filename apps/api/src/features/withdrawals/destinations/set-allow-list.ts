import type { Language } from "@fillmark/contracts/languages";
import type { DestinationsView, SetAllowListInput } from "@fillmark/contracts/withdrawals";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import type { UserContext } from "../../../context/context.ts";
import { accountLife, requireStepUp } from "../../auth/index.ts";
import { lockOwner } from "../lock-owner.ts";
import { listDestinations } from "./list-destinations.ts";
import { readAllowList } from "./read-allow-list.ts";
import { tAccount } from "../../../messages/account-mails.ts";

/**
 * Closing works at once, and takes back that someone asked to open it. Opening takes 24 hours; asking again doesn't
 * make it sooner or later. Throws STEP_UP_NEEDED.
 */
export async function setAllowList(ctx: UserContext, { isOn }: SetAllowListInput): Promise<DestinationsView> {
  await requireStepUp(ctx);
  const { userId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    const { email } = await lockOwner(em, userId);
    const before = await readAllowList(em, userId);
    if (isOn ? before.isOn && before.endsAt === null : !before.isOn || before.endsAt !== null) return;
    await (isOn && !before.isOn ? close(em, userId) : askToOpen(em, userId, !isOn));
    const words = (language: Language) => ({
      subject: tAccount(language, isOn ? "listClosedSubject" : "listOpensSubject"),
      what: tAccount(language, isOn ? "listClosed" : "listOpens"),
    });
    await accountLife.queueNotice(em, ctx, { userId, noticeKind: "other", to: email, words });
  });
  return listDestinations(ctx);
}

async function close(em: EntityManager, userId: string): Promise<void> {
  await query(em)
    .insertInto("withdrawal_allow_lists")
    .values({ user_id: userId })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ closed_at: sql<Date>`now()`, opening_asked_at: null }),
    )
    .execute();
}

/** Or takes back that someone asked. */
async function askToOpen(em: EntityManager, userId: string, isAsked: boolean): Promise<void> {
  await query(em)
    .updateTable("withdrawal_allow_lists")
    .set({ opening_asked_at: isAsked ? sql<Date>`now()` : null })
    .where("user_id", "=", userId)
    .execute();
}
