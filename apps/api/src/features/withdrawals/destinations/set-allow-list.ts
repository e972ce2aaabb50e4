import type { Language } from "@fillmark/contracts/languages";
import type { DestinationsView, SetAllowListInput } from "@fillmark/contracts/withdrawals";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../trpc/context.ts";
import { accountLife, requireStepUp } from "../../auth/index.ts";
import { lockOwner } from "../lock-owner.ts";
import { listDestinations } from "./list-destinations.ts";
import { readAllowList } from "./read-allow-list.ts";
import { sayAccount } from "../../../words/account-mails.ts";

/**
 * Closing works at once, and takes back that somebody asked to open it. Opening takes 24 hours; asking again doesn't
 * make it sooner or later. Throws STEP_UP_NEEDED.
 */
export async function setAllowList(ctx: UserContext, { isOn }: SetAllowListInput): Promise<DestinationsView> {
  await requireStepUp(ctx);
  const { userId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    const { email } = await lockOwner(em, userId);
    const before = await readAllowList(em, userId);
    if (isOn ? before.isOn && before.endsAt === null : !before.isOn || before.endsAt !== null) return;
    await em.execute(isOn ? (before.isOn ? KEEP_CLOSED : CLOSE) : ASK_TO_OPEN, [userId]);
    const words = (language: Language) => ({
      subject: sayAccount(language, isOn ? "listClosedSubject" : "listOpensSubject"),
      what: sayAccount(language, isOn ? "listClosed" : "listOpens"),
    });
    await accountLife.queueNotice(em, ctx, { userId, tells: "other", to: email, words });
  });
  return listDestinations(ctx);
}

const CLOSE = `insert into withdrawal_allow_lists (user_id) values (?)
  on conflict (user_id) do update set closed_at = now(), opening_asked_at = null`;
const KEEP_CLOSED = `update withdrawal_allow_lists set opening_asked_at = null where user_id = ?`;
const ASK_TO_OPEN = `update withdrawal_allow_lists set opening_asked_at = now() where user_id = ?`;
