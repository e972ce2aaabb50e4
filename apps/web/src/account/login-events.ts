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

/** An icon and a text for sign-ins and other security events of an account. */
export const loginEvents: Record<LoginEventView["kind"], { icon: typeof UserIcon; text: string }> = {
  registered: { icon: UserIcon, text: settings("eventRegistered") },
  signed_in: { icon: CircleCheckIcon, text: settings("eventSignedIn") },
  refused: { icon: CircleAlertIcon, text: settings("eventRefused") },
  password_refused: { icon: CircleAlertIcon, text: settings("eventPasswordRefused") },
  password_changed: { icon: KeyRoundIcon, text: settings("eventPasswordChanged") },
  password_reset: { icon: KeyRoundIcon, text: settings("eventPasswordReset") },
  email_changed: { icon: MailIcon, text: settings("eventEmailChanged") },
  sessions_ended: { icon: LogOutIcon, text: settings("eventSessionsEnded") },
  second_factor_refused: { icon: CircleAlertIcon, text: settings("eventSecondFactorRefused") },
  step_up_refused: { icon: CircleAlertIcon, text: settings("eventStepUpRefused") },
  totp_on: { icon: LockIcon, text: settings("eventTotpOn") },
  totp_off: { icon: LockIcon, text: settings("eventTotpOff") },
  recovery_code_used: { icon: KeyRoundIcon, text: settings("eventRecoveryUsed") },
  recovery_codes_renewed: { icon: KeyRoundIcon, text: settings("eventRecoveryRenewed") },
  passkey_added: { icon: LockIcon, text: settings("eventPasskeyAdded") },
  passkey_removed: { icon: LockIcon, text: settings("eventPasskeyRemoved") },
  google_linked: { icon: UserIcon, text: settings("eventGoogleLinked") },
  google_unlinked: { icon: UserIcon, text: settings("eventGoogleUnlinked") },
  api_key_made: { icon: KeyRoundIcon, text: settings("eventKeyMade") },
  api_key_revoked: { icon: KeyRoundIcon, text: settings("eventKeyRevoked") },
  data_exported: { icon: DownloadIcon, text: settings("eventExported") },
  deletion_asked: { icon: CircleAlertIcon, text: settings("eventDeletionAsked") },
  deletion_withdrawn: { icon: CircleCheckIcon, text: settings("eventDeletionWithdrawn") },
  frozen: { icon: CircleAlertIcon, text: settings("eventFrozen") },
  unfrozen: { icon: CircleCheckIcon, text: settings("eventUnfrozen") },
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
