import type { TaxGapView, TaxYearInput } from "@fillmark/contracts/tax";
import { hiddenFigure } from "@fillmark/ui/figure";
import { Panel } from "@fillmark/ui/page";
import { Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { usePreferences } from "../../../account/preferences.ts";
import { LoadMore } from "../../../api-client/load-more.tsx";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { useCursorQuery } from "../../../api-client/use-cursor-query.ts";
import { formatDay, formatMoney } from "../../../format/format.ts";
import { tax } from "../../../messages/en/tax.ts";
import { sourceText } from "./tax-sources.ts";

const PAGE = 25;

interface TaxGapsProps {
  asked: TaxYearInput;
  currency: string;
  count: number;
}

/** What of a year can't be computed, and why, oldest first. */
export function TaxGaps({ asked, currency, count }: TaxGapsProps) {
  const { client } = trpc.useUtils();
  const query = useCursorQuery(["funds", "listTaxGaps"], asked, (cursor) =>
    client.funds.listTaxGaps.query({ ...asked, limit: PAGE, ...cursor }),
  );
  return (
    <Panel title={tax("gaps", { count })}>
      <p className="text-14 text-secondary tax__gaps">{tax("aboutGaps")}</p>
      <QueryView
        query={query}
        failed={tax("failed")}
        skeleton={<SkeletonRows label={tax("loading")} count={2} />}
      >
        {({ pages }) => (
          <Rows label={tax("gaps", { count })}>
            {pages
              .flatMap((page) => page.items)
              .map((gap) => (
                <Gap key={gap.id} gap={gap} currency={currency} />
              ))}
          </Rows>
        )}
      </QueryView>
      <LoadMore query={query} label={tax("more")} className="lot__end" />
    </Panel>
  );
}

const titles = { buy: "gapBuy", sell: "gapSell" } as const;

function Gap({ gap, currency }: { gap: TaxGapView; currency: string }) {
  const { hideBalances } = usePreferences();
  const money = (amount: string, asset: string) => (hideBalances ? hiddenFigure : formatMoney(amount, asset));
  const { side, asset, quantity, amount, amountAsset, reason } = gap;
  return (
    <li className="lot__disposal tax__gap">
      <div className="between">
        <span className="font-medium">
          {tax(side === null ? "gapFee" : titles[side], { quantity: money(quantity, asset) })}
        </span>
        {amount !== null && amountAsset !== null && (
          <span>{tax("gapFor", { amount: money(amount, amountAsset) })}</span>
        )}
      </div>
      <div className="between text-14 text-secondary">
        <span>{sourceText(gap.source)}</span>
        <span>{formatDay(gap.at)}</span>
      </div>
      <span className="text-14 text-secondary">{tax(`gap_${reason}`, { currency })}</span>
    </li>
  );
}
