import { onRefusal } from "../api-client/trpc.ts";
import { deviceStorage, tabStorage } from "../lib/storage.ts";
import { demoAccountKey, demoAccountName, demoAccountNumber } from "../session/demo-account.ts";
import { session } from "../session/session.ts";

interface Chosen {
  readonly number: number;
  readonly name: string;
}

/** The first has its place in the tab's storage too, so that the device's choice doesn't go before it. */
const textOf = (chosen: Chosen | null): string =>
  chosen === null ? "1 " : `${chosen.number} ${chosen.name}`;

export function chooseDemoAccount(chosen: Chosen | null): void {
  for (const storage of [tabStorage, deviceStorage]) storage.write(demoAccountKey, textOf(chosen));
  location.reload();
}

/** Keeps the tab on its account, and goes back to the first where the chosen one is none of the user's, or with the session. */
export function watchDemoAccount(): void {
  tabStorage.write(demoAccountKey, `${demoAccountNumber} ${demoAccountName}`);
  if (demoAccountName === "") return;
  onRefusal("UNKNOWN_DEMO_ACCOUNT", () => chooseDemoAccount(null));
  session.subscribe(() => {
    // The user who signs in next has accounts of their own.
    if (session.token() === null) chooseDemoAccount(null);
  });
}
