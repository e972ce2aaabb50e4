import type { DemoAccountsView } from "@fillmark/contracts/demo-accounts";
import { trpc } from "../../../api-client/trpc.ts";

/** What the server answered of the accounts is shown at once; how they compare is read anew. */
export function useChangedAccounts(): (view: DemoAccountsView) => void {
  const utils = trpc.useUtils();
  return (view) => {
    utils.demo.listAccounts.setData(undefined, view);
    void utils.funds.compareDemoAccounts.invalidate();
  };
}
