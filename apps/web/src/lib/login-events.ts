import type { DeviceView, LoginEventView } from "@fillmark/contracts/auth";
import {
  CircleAlertIcon,
  CircleCheckIcon,
  DownloadIcon,
  KeyRoundIcon,
  LockIcon,
  LogOutIcon,
  MailIcon,
  UserIcon,
} from "@fillmark/ui/icon";
import { settings } from "../messages/en/settings.ts";

/** A sign and words for what happens at the door of an account. */
export const loginEvents: Record<LoginEventView["kind"], { icon: typeof UserIcon; words: string }> = {
  registered: { icon: UserIcon, words: settings("eventRegistered") },
  signed_in: { icon: CircleCheckIcon, words: settings("eventSignedIn") },
  refused: { icon: CircleAlertIcon, words: settings("eventRefused") },
  password_refused: { icon: CircleAlertIcon, words: settings("eventPasswordRefused") },
  password_changed: { icon: KeyRoundIcon, words: settings("eventPasswordChanged") },
  password_reset: { icon: KeyRoundIcon, words: settings("eventPasswordReset") },
  email_changed: { icon: MailIcon, words: settings("eventEmailChanged") },
  sessions_ended: { icon: LogOutIcon, words: settings("eventSessionsEnded") },
  second_factor_refused: { icon: CircleAlertIcon, words: settings("eventSecondFactorRefused") },
  step_up_refused: { icon: CircleAlertIcon, words: settings("eventStepUpRefused") },
  totp_on: { icon: LockIcon, words: settings("eventTotpOn") },
  totp_off: { icon: LockIcon, words: settings("eventTotpOff") },
  recovery_code_used: { icon: KeyRoundIcon, words: settings("eventRecoveryUsed") },
  recovery_codes_renewed: { icon: KeyRoundIcon, words: settings("eventRecoveryRenewed") },
  passkey_added: { icon: LockIcon, words: settings("eventPasskeyAdded") },
  passkey_removed: { icon: LockIcon, words: settings("eventPasskeyRemoved") },
  google_linked: { icon: UserIcon, words: settings("eventGoogleLinked") },
  google_unlinked: { icon: UserIcon, words: settings("eventGoogleUnlinked") },
  api_key_made: { icon: KeyRoundIcon, words: settings("eventKeyMade") },
  api_key_revoked: { icon: KeyRoundIcon, words: settings("eventKeyRevoked") },
  data_exported: { icon: DownloadIcon, words: settings("eventExported") },
  deletion_asked: { icon: CircleAlertIcon, words: settings("eventDeletionAsked") },
  deletion_withdrawn: { icon: CircleCheckIcon, words: settings("eventDeletionWithdrawn") },
  frozen: { icon: CircleAlertIcon, words: settings("eventFrozen") },
  unfrozen: { icon: CircleCheckIcon, words: settings("eventUnfrozen") },
};

/** From which device and address; what support did came from neither. */
export function placeOf({ device, address }: Pick<LoginEventView, "device" | "address">): string {
  if (address === "") return settings("eventBySupport");
  return settings("eventFacts", { device: deviceName(device), address });
}

/** "Firefox on Linux", as far as it is known. */
export function deviceName({ browser, system }: DeviceView): string {
  if (browser !== null && system !== null) return settings("deviceBoth", { browser, system });
  return browser ?? system ?? settings("deviceUnknown");
}

/** Whether it is held in a hand. */
export function isHandheld({ system }: DeviceView): boolean {
  return system === "iPhone" || system === "iPad" || system === "Android";
}
