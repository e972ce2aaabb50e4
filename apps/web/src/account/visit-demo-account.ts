import { tabStorage } from "../lib/storage.ts";
import { demoAccountKey, demoAccountName, demoAccountNumber } from "../session/demo-account.ts";

const beforeKey = "demoAccountBefore";

/**
 * The page begins anew with an account that a link names, in this tab alone: tabs that are opened next begin with what was chosen
 * last. False where this browser keeps nothing of a page, and so no choice either.
 */
export function visitDemoAccount(number: number, name: string): boolean {
  const text = number === 1 ? "1 " : `${number} ${name}`;
  tabStorage.write(demoAccountKey, text);
  if (tabStorage.read(demoAccountKey) !== text) return false;
  tabStorage.write(
    beforeKey,
    JSON.stringify({ on: `${number}`, before: `${demoAccountNumber} ${demoAccountName}` }),
  );
  location.reload();
  return true;
}

/** As the tab keeps it; null where it was not switched by a link, or has been switched by hand since. */
function beforeVisit(): string | null {
  const kept = tabStorage.readJson(beforeKey);
  if (typeof kept !== "object" || kept === null || !("on" in kept) || !("before" in kept)) return null;
  return kept.on === demoAccountNumber && typeof kept.before === "string" ? kept.before : null;
}

/** What the account was called that this tab was on before; empty for the first. Null where there is none to go back to. */
export function nameBeforeVisit(): string | null {
  const before = beforeVisit();
  return before === null ? null : before.slice(before.indexOf(" ") + 1);
}

/** Leads to a page in the account that the tab was on before. */
export function endVisit(path: string): void {
  tabStorage.write(demoAccountKey, beforeVisit() ?? "1 ");
  tabStorage.write(beforeKey, null);
  location.assign(path);
}
