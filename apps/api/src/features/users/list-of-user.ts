import type { ListOfUserInput, UserInput } from "@fillmark/contracts/users";
import type { AdminContext } from "../../context/context.ts";
import { listAudit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";

/** What stands below a user's page. Of someone who doesn't exist each list is empty. */
export const listOfUser = {
  /** The devices that are signed in now. */
  sessions: (ctx: AdminContext, { userId }: UserInput) => administration.listUserSessions(ctx, userId),
  /** The sign-in history of the account, newest first. */
  logins: (ctx: AdminContext, input: ListOfUserInput) => administration.readLoginHistory(ctx, input),
  /** What admins did to this user, newest first. */
  audit: (ctx: AdminContext, { userId, ...page }: ListOfUserInput) =>
    listAudit(ctx, { ...page, subject: { kind: "user", id: userId } }),
};
