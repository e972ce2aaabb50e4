import type { SecurityNotice } from "@fillmark/contracts/notifications";
import { notifications as words } from "../../messages/en/notifications.ts";

/** What was done to what guards the account. */
export const securityWords: Readonly<Record<SecurityNotice, string>> = {
  password_changed: words("passwordChanged"),
  password_reset: words("passwordReset"),
  email_change_asked: words("emailChangeAsked"),
  email_changed: words("emailChanged"),
  factor_added: words("factorAdded"),
  factor_removed: words("factorRemoved"),
  recovery_codes_made: words("recoveryCodesMade"),
  recovery_code_used: words("recoveryCodeUsed"),
  google_linked: words("googleLinked"),
  google_unlinked: words("googleUnlinked"),
  api_key_made: words("apiKeyMade"),
  new_device: words("newDevice"),
  destination_added: words("destinationAdded"),
  account_frozen: words("accountFrozen"),
  account_unfrozen: words("accountUnfrozen"),
  other: words("securityOther"),
};
