import type { ImportedTradeView } from "@fillmark/contracts/imported-trades";
import { IMPORTED_TRADES_MAX } from "@fillmark/contracts/trade-imports";
import { Badge } from "@fillmark/ui/badge";
import { hiddenFigure } from "@fillmark/ui/figure";
import { Panel } from "@fillmark/ui/page";
import { Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { usePreferences } from "../../../account/preferences.ts";
import { LoadMore } from "../../../api-client/load-more.tsx";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { useCursorQuery } from "../../../api-client/use-cursor-query.ts";
import { formatAmount, formatDay, formatDecimal, formatTime } from "../../../format/format.ts";
import { CsvButton } from "../../../lib/csv-button.tsx";
import { readAllPages } from "../../../lib/csv.ts";
import { importedTrades as t } from "../../../messages/en/imported-trades.ts";
import { exchangeNames, importedCsv } from "./import-text.ts";

const PAGE = 25;
const FILE_PAGE = 200;

/** With its year: a history goes back further than ours. */
const whenText = (at: string): string => `${formatDay(at)}, ${formatTime(at)}`;

/** Every imported trade, newest first, and all of them as a file. */
export function ImportedList({ isDesk }: { isDesk: boolean }) {
  const { client } = trpc.useUtils();
  const input = { limit: PAGE };
  const query = useCursorQuery(["importedTrades", "list"], input, (cursor) =>
    client.importedTrades.list.query({ ...input, ...cursor }),
  );
  const make = async () =>
    importedCsv(
      await readAllPages(
        (cursor) =>
          client.importedTrades.list.query({
            limit: FILE_PAGE,
            ...(cursor === undefined ? {} : { cursor }),
          }),
        IMPORTED_TRADES_MAX,
      ),
    );
  return (
    <Panel
      title={t("trades")}
      action={<CsvButton label={t("csv")} failed={t("csvFailed")} name="imported-trades" make={make} />}
    >
      <QueryView
        query={query}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={4} />}
      >
        {({ pages }) => <Trades items={pages.flatMap((page) => page.items)} isDesk={isDesk} />}
      </QueryView>
      <LoadMore query={query} label={t("more")} className="imp__more" />
    </Panel>
  );
}

function Trades({ items, isDesk }: { items: readonly ImportedTradeView[]; isDesk: boolean }) {
  const { hideBalances } = usePreferences();
  const hide = (text: string) => (hideBalances ? hiddenFigure : text);
  const feeText = ({ fee, feeAsset }: ImportedTradeView) =>
    feeAsset === null ? "–" : hide(`${formatAmount(fee, feeAsset)} ${feeAsset}`);
  if (isDesk)
    return (
      <Table label={t("trades")} columns={columnsOf(hide, feeText)} items={items} keyOf={({ id }) => id} />
    );
  return (
    <Rows label={t("trades")}>
      {items.map((item) => (
        <li key={item.id} className="imp__row">
          <div className="between">
            <span className="font-medium">
              {t(item.side)} {hide(formatAmount(item.quantity, item.base))} {item.base}
            </span>
            <span>
              {hide(formatAmount(item.amount, item.quote))} {item.quote}
            </span>
          </div>
          <div className="between text-14 text-secondary">
            <span>
              {whenText(item.at)}, {exchangeNames[item.exchange]}
            </span>
            <Badge>{t("badge")}</Badge>
          </div>
        </li>
      ))}
    </Rows>
  );
}

function columnsOf(
  hide: (text: string) => string,
  feeText: (item: ImportedTradeView) => string,
): Array<Column<ImportedTradeView>> {
  return [
    {
      key: "when",
      head: t("when"),
      cell: ({ at }) => <span className="text-secondary">{whenText(at)}</span>,
    },
    { key: "where", head: t("where"), cell: ({ exchange }) => exchangeNames[exchange] },
    { key: "pair", head: t("pair"), cell: ({ base, quote }) => `${base}-${quote}` },
    { key: "side", head: t("side"), cell: ({ side }) => t(side) },
    {
      key: "quantity",
      head: t("quantity"),
      isNumeric: true,
      cell: ({ quantity, base }) => hide(formatAmount(quantity, base)),
    },
    {
      key: "price",
      head: t("price"),
      isNumeric: true,
      cell: ({ price, quote }) => `${formatDecimal(price, { minDecimals: 2 })} ${quote}`,
    },
    {
      key: "amount",
      head: t("amount"),
      isNumeric: true,
      cell: ({ amount, quote }) => hide(`${formatAmount(amount, quote)} ${quote}`),
    },
    { key: "fee", head: t("fee"), isNumeric: true, cell: feeText },
  ];
}
