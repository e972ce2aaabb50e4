import { deviceStorage } from "../../lib/storage.ts";

/** That this browser has written to support without an account: what it is known by itself no script reads. */
const key = "chat.guest";

export function hasWrittenAsGuest(): boolean {
  return deviceStorage.read(key) !== null;
}

export function markGuest(isOne: boolean): void {
  deviceStorage.write(key, isOne ? "1" : null);
}
