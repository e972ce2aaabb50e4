import type { SecurityNotice } from "@fillmark/contracts/notifications";
import { notifications as t } from "../../messages/en/notifications.ts";

/** What was done to what guards the account. */
export const securityText: Readonly<Record<SecurityNotice, string>> = {
  password_changed: t("passwordChanged"),
  password_reset: t("passwordReset"),
  email_change_asked: t("emailChangeAsked"),
  email_changed: t("emailChanged"),
  factor_added: t("factorAdded"),
  factor_removed: t("factorRemoved"),
  recovery_codes_made: t("recoveryCodesMade"),
  recovery_code_used: t("recoveryCodeUsed"),
  google_linked: t("googleLinked"),
  google_unlinked: t("googleUnlinked"),
  api_key_made: t("apiKeyMade"),
  new_device: t("newDevice"),
  destination_added: t("destinationAdded"),
  account_frozen: t("accountFrozen"),
  account_unfrozen: t("accountUnfrozen"),
  part_frozen: t("partFrozen"),
  part_unfrozen: t("partUnfrozen"),
  other: t("securityOther"),
};
