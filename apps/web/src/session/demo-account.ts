import { deviceStorage, tabStorage } from "../lib/storage.ts";

export const demoAccountKey = "demoAccount";

const kept = tabStorage.read(demoAccountKey) ?? deviceStorage.read(demoAccountKey);
/** As `choose-demo-account.ts` writes it. */
const [number = "", ...words] = (kept ?? "1").split(" ");

/**
 * Which demo account this tab trades on. It holds for as long as the page does: another choice loads the page anew
 * (`choose-demo-account.ts`), so that nothing of the one before is left. A new tab begins with what was chosen last.
 */
export const demoAccountNumber = number;

/** Of a further account; empty for the first. */
export const demoAccountName = words.join(" ");

/** For storage that belongs to one account: nothing for the first, so that what was kept before stays its own. */
export const accountSuffix = demoAccountName && `#${number}`;
