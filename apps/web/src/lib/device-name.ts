import type { DeviceView } from "@fillmark/contracts/auth";
import { settings } from "../messages/en/settings.ts";

/** "Firefox on Linux", as far as it is known. */
export function deviceName({ browser, system }: DeviceView): string {
  if (browser !== null && system !== null) return settings("deviceBoth", { browser, system });
  return browser ?? system ?? settings("deviceUnknown");
}

/** Whether it is held in a hand. */
export function isHandheld({ system }: DeviceView): boolean {
  return system === "iPhone" || system === "iPad" || system === "Android";
}
