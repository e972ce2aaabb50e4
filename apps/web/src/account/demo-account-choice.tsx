import type { DemoAccountView } from "@fillmark/contracts/demo-accounts";
import { Button } from "@fillmark/ui/button";
import { hiddenFigure } from "@fillmark/ui/figure";
import { toast } from "@fillmark/ui/toast";
import { formatDay, formatMoney } from "../format/format.ts";
import { demoAccounts } from "../messages/en/demo-accounts.ts";
import { isReloadHeld } from "../offline/reload-state.ts";
import { demoAccountNumber } from "../session/demo-account.ts";
import { chooseDemoAccount } from "./choose-demo-account.ts";
import { usePreferences } from "./preferences.ts";

/** What an account is called; the first may have no name. */
export function accountName({ name }: Pick<DemoAccountView, "name">): string {
  return name ?? demoAccounts("first");
}

/** Whether this tab trades on it. */
export function isInUse({ number }: Pick<DemoAccountView, "number">): boolean {
  return `${number}` === demoAccountNumber;
}

/** The page begins anew with it, so that nothing of the account before is left. */
export function nameInUse({ number }: Pick<DemoAccountView, "number">, name: string): void {
  chooseDemoAccount(number === 1 ? null : { number, name });
}

/** What it began with. */
export function StartOf({ account: { start, copiedAt } }: { account: DemoAccountView }) {
  const { hideBalances } = usePreferences();
  const [money] = start;
  if (copiedAt !== null) return demoAccounts("copied", { day: formatDay(copiedAt) });
  if (money === undefined) return null;
  const amount = hideBalances ? hiddenFigure : formatMoney(money.amount, money.asset);
  return demoAccounts("startedWith", { money: amount });
}

/** Trades on another account from here on, in this tab and those that are opened next. */
export function UseAccount({ account }: { account: DemoAccountView }) {
  const name = accountName(account);
  function choose(): void {
    // An order under way is asked for under its own account.
    if (isReloadHeld()) toast.error(demoAccounts("waits"));
    else nameInUse(account, name);
  }
  return (
    <Button size="sm" aria-label={demoAccounts("useNamed", { name })} onClick={choose}>
      {demoAccounts("use")}
    </Button>
  );
}
