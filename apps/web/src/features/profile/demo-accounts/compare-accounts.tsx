import type { ComparedDemoAccountView, DemoAccountView } from "@fillmark/contracts/demo-accounts";
import { Figure } from "@fillmark/ui/figure";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { accountName } from "../../../account/demo-account-choice.tsx";
import { usePreferences } from "../../../account/preferences.ts";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { formatAmount, formatChange } from "../../../format/format.ts";
import { demoAccounts } from "../../../messages/en/demo-accounts.ts";

interface Named extends ComparedDemoAccountView {
  readonly name: string;
}

/** How the accounts did, each in its own life. */
export function CompareAccounts({ accounts }: { accounts: readonly DemoAccountView[] }) {
  const query = trpc.funds.compareDemoAccounts.useQuery();
  const names = new Map(accounts.map((account) => [account.number, accountName(account)]));
  return (
    <section aria-label={demoAccounts("compareTitle")}>
      <h3 className="text-14 font-medium demo-accounts__head">{demoAccounts("compareTitle")}</h3>
      <p className="text-14 text-muted demo-accounts__lead">{demoAccounts("since")}</p>
      <QueryView
        query={query}
        failed={demoAccounts("compareFailed")}
        skeleton={<SkeletonRows label={demoAccounts("loading")} count={2} />}
      >
        {({ currency, accounts: compared }) => (
          <Compared
            currency={currency}
            items={compared.map((each) => ({ ...each, name: names.get(each.number) ?? String(each.number) }))}
          />
        )}
      </QueryView>
    </section>
  );
}

function Compared({ currency, items }: { currency: string; items: readonly Named[] }) {
  const { hideBalances } = usePreferences();
  const money = (text: string, isSigned = false) => (
    <Figure value={formatAmount(text, currency, isSigned)} isHidden={hideBalances} />
  );
  const ratio = (ppm: number | null) =>
    ppm === null ? demoAccounts("none") : formatChange(Math.round(ppm / 100));
  const figure = (
    key: keyof ComparedDemoAccountView,
    cell: Column<Named>["cell"],
    head: Parameters<typeof demoAccounts>[0] &
      ("equity" | "profit" | "returns" | "drawdown" | "fees" | "fills" | "openOrders"),
  ): Column<Named> => ({ key, head: demoAccounts(head), isNumeric: true, cell });
  return (
    <Table
      label={demoAccounts("compareTitle")}
      items={items}
      keyOf={({ number }) => String(number)}
      columns={[
        { key: "name", head: demoAccounts("account"), cell: ({ name }) => <bdi>{name}</bdi> },
        figure("equity", ({ equity }) => money(equity), "equity"),
        figure("profit", ({ profit }) => money(profit, true), "profit"),
        figure("returnPpm", ({ returnPpm }) => ratio(returnPpm), "returns"),
        figure("drawdownPpm", ({ drawdownPpm }) => ratio(drawdownPpm), "drawdown"),
        figure("fees", ({ fees }) => money(fees), "fees"),
        figure("fills", ({ fills }) => fills, "fills"),
        figure("openOrders", ({ openOrders }) => openOrders, "openOrders"),
      ]}
    />
  );
}
