import type {
  ListMovementsInput,
  ListOfUserInput,
  ListOrdersOfUserInput,
  UserInput,
} from "@fillmark/contracts/users";
import type { AdminContext, OwnerContext } from "../../context/context.ts";
import { listAudit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { listTransactionsOf } from "../funds/index.ts";
import { tradingOfUser } from "../trading/index.ts";

/** What stands below a user's page. Of someone who doesn't exist each list is empty. */
export const listOfUser = {
  /** The devices that are signed in now. */
  sessions: (ctx: AdminContext, { userId }: UserInput) => administration.listUserSessions(ctx, userId),
  /** The sign-in history of the account, newest first. */
  logins: (ctx: AdminContext, input: ListOfUserInput) => administration.readLoginHistory(ctx, input),
  /** What moved on their accounts of one venue, newest first. */
  movements: (ctx: AdminContext, { userId, ...asked }: ListMovementsInput) =>
    listTransactionsOf(asOwner(ctx, userId), asked),
  /** Their orders of one venue, newest first. */
  orders: (ctx: AdminContext, { userId, ...asked }: ListOrdersOfUserInput) =>
    tradingOfUser.orders(asOwner(ctx, userId), { ...asked, oldestFirst: false, earlierEpochs: true }),
  /** What admins did to this user, newest first. */
  audit: (ctx: AdminContext, { userId, ...page }: ListOfUserInput) =>
    listAudit(ctx, { ...page, subject: { kind: "user", id: userId } }),
};

function asOwner({ em, exchange }: AdminContext, userId: string): OwnerContext {
  return { em, exchange, actor: { userId } };
}
