import { removeFactors } from "./admin-factors/remove-factors.ts";
import { requireAdminStepUp } from "./admin-factors/require-admin-step-up.ts";
import { restoreAdmin } from "./admin-factors/restore-admin.ts";
import { hasFactor } from "./admin-factors/required-factor.ts";
import { makeKeyAtShell } from "./api-keys/make-key-at-shell.ts";
import { queueLinkMail } from "./account-mails.ts";
import { readLoginHistory } from "./list-login-history.ts";
import { assertAcceptablePassword } from "./password-rules.ts";
import {
  announceFactorReset,
  lockUserFactors,
  resetUserFactors,
} from "./second-factor/reset-user-factors.ts";
import { hashSecret } from "./secrets.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { endUserSessions, endWaysIn, listUserSessions, setFrozen, setPartFrozen } from "./user-actions.ts";
import { endAdminSessions } from "./user-sessions.ts";

/** What the console may do to accounts, of users and of the team: one entry point, so that its users are found at once. */
export const administration = {
  requireAdminStepUp,
  removeFactors,
  restoreAdmin,
  makeKeyAtShell,
  hasFactor,
  setFrozen,
  setPartFrozen,
  endUserSessions,
  endWaysIn,
  lockUserFactors,
  announceFactorReset,
  resetUserFactors,
  listUserSessions,
  readLoginHistory,
  endAdminSessions,
  endAllSessions,
  assertAcceptablePassword,
  hashSecret,
  queueLinkMail,
} as const;
