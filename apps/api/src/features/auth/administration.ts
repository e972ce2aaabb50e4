import { removeFactors } from "./admin-factors/remove-factors.ts";
import { requireAdminStepUp } from "./admin-factors/require-admin-step-up.ts";
import { restoreAdmin } from "./admin-factors/restore-admin.ts";
import { hasFactorSql } from "./admin-factors/required-factor.ts";
import { queueLinkMail } from "./account-mails.ts";
import { readLoginHistory } from "./list-login-history.ts";
import { assertAcceptablePassword } from "./password-rules.ts";
import { hashSecret } from "./secrets.ts";
import { endUserSessions, listUserSessions, setFrozen } from "./user-care.ts";
import { endAdminSessions } from "./user-sessions.ts";

/** What the console may do to accounts, of users and of the team: one door, so that its users are found at once. */
export const administration = {
  requireAdminStepUp,
  removeFactors,
  restoreAdmin,
  hasFactorSql,
  setFrozen,
  endUserSessions,
  listUserSessions,
  readLoginHistory,
  endAdminSessions,
  assertAcceptablePassword,
  hashSecret,
  queueLinkMail,
} as const;
