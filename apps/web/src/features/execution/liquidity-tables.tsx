import type { LiquidityDayView, LiquidityDeskView, LiquidityPairView } from "@fillmark/contracts/liquidity";
import { Empty } from "@fillmark/ui/empty";
import { Panel } from "@fillmark/ui/page";
import { type Column, Table } from "@fillmark/ui/table";
import { formatDecimal, formatMoney } from "../../format/format.ts";
import { toCsv } from "../../lib/csv.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { liquidity } from "../../messages/en/liquidity.ts";

type AssetView = LiquidityDeskView["assets"][number];

interface SavedTableProps<Item> {
  title: string;
  empty: string;
  items: readonly Item[];
  columns: ReadonlyArray<Column<Item>>;
  keyOf: (item: Item) => string;
  /** The file's name, and its columns by their names. */
  file: string;
  csv: ReadonlyArray<readonly [name: string, cell: (item: Item) => string | null]>;
}

function SavedTable<Item>({ title, empty, items, columns, keyOf, file, csv }: SavedTableProps<Item>) {
  const make = () =>
    Promise.resolve(
      toCsv(
        csv.map(([name]) => name),
        items.map((item) => csv.map(([, cell]) => cell(item) ?? "")),
      ),
    );
  return (
    <Panel
      title={title}
      label={title}
      action={<CsvButton label={liquidity("csv")} failed={liquidity("csvFailed")} name={file} make={make} />}
    >
      {items.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <Table label={title} density="snug" columns={columns} items={items} keyOf={keyOf} />
      )}
    </Panel>
  );
}

function figure<Item>(key: string, head: string, cell: (item: Item) => string): Column<Item> {
  return { key, head, isNumeric: true, cell };
}

const signed = (text: string | null, asset: string): string =>
  text === null ? liquidity("noPrice") : formatMoney(text, asset, true);

export function LiquidityAssets({ items }: { items: readonly AssetView[] }) {
  return (
    <SavedTable
      title={liquidity("inventory")}
      empty={liquidity("noAssets")}
      items={items}
      keyOf={({ asset }) => asset}
      file="liquidity-inventory"
      columns={[
        {
          key: "asset",
          head: liquidity("asset"),
          cell: ({ asset }) => <span className="font-medium">{asset}</span>,
        },
        figure<AssetView>("net", liquidity("net"), ({ net }) => formatDecimal(net, { isSigned: true })),
        figure<AssetView>("value", liquidity("netValue"), ({ netValue, isStale }) =>
          netValue === null
            ? liquidity("noPrice")
            : formatDecimal(netValue, { decimals: 2, isSigned: true }) +
              (isStale ? ` (${liquidity("stale")})` : ""),
        ),
        figure<AssetView>("held", liquidity("held"), ({ inventory }) => formatDecimal(inventory)),
        figure<AssetView>("funded", liquidity("funded"), ({ funded }) => formatDecimal(funded)),
      ]}
      csv={[
        ["asset", ({ asset }) => asset],
        ["inventory", ({ inventory }) => inventory],
        ["funded", ({ funded }) => funded],
        ["net", ({ net }) => net],
        ["net_value_usd", ({ netValue }) => netValue],
      ]}
    />
  );
}

export function LiquidityPairs({ items }: { items: readonly LiquidityPairView[] }) {
  const price = (text: string | null): string =>
    text === null ? "–" : formatDecimal(text, { minDecimals: 2 });
  return (
    <SavedTable
      title={liquidity("pairs")}
      empty={liquidity("noPairs")}
      items={items}
      keyOf={({ pair }) => pair}
      file="liquidity-pairs"
      columns={[
        {
          key: "pair",
          head: liquidity("pair"),
          cell: ({ pair }) => <span className="font-medium">{pair}</span>,
        },
        figure<LiquidityPairView>("position", liquidity("position"), ({ position }) =>
          formatDecimal(position, { isSigned: true }),
        ),
        figure<LiquidityPairView>("value", liquidity("value"), ({ value, quoteAsset }) =>
          signed(value, quoteAsset),
        ),
        figure<LiquidityPairView>("cost", liquidity("averageCost"), ({ averageCost }) => price(averageCost)),
        figure<LiquidityPairView>("mid", liquidity("mid"), ({ mid, isStale }) =>
          isStale ? `${price(mid)} (${liquidity("stale")})` : price(mid),
        ),
        figure<LiquidityPairView>("realised", liquidity("realised"), ({ realised, quoteAsset }) =>
          signed(realised, quoteAsset),
        ),
        figure<LiquidityPairView>("unrealised", liquidity("unrealised"), ({ unrealised, quoteAsset }) =>
          signed(unrealised, quoteAsset),
        ),
        figure<LiquidityPairView>("total", liquidity("total"), ({ total, quoteAsset }) =>
          signed(total, quoteAsset),
        ),
        figure<LiquidityPairView>("fills", liquidity("fills"), ({ fills }) => formatDecimal(String(fills))),
      ]}
      csv={[
        ["pair", ({ pair }) => pair],
        ["quote_asset", ({ quoteAsset }) => quoteAsset],
        ["fills", ({ fills }) => String(fills)],
        ["position", ({ position }) => position],
        ["average_cost", ({ averageCost }) => averageCost],
        ["mid", ({ mid }) => mid],
        ["value", ({ value }) => value],
        ["realised", ({ realised }) => realised],
        ["unrealised", ({ unrealised }) => unrealised],
        ["total", ({ total }) => total],
      ]}
    />
  );
}

export function LiquidityDays({ items }: { items: readonly LiquidityDayView[] }) {
  return (
    <SavedTable
      title={liquidity("days")}
      empty={liquidity("noDays")}
      items={items}
      keyOf={({ day, pair }) => `${day} ${pair}`}
      file="liquidity-days"
      columns={[
        { key: "day", head: liquidity("day"), cell: ({ day }) => day },
        { key: "pair", head: liquidity("pair"), cell: ({ pair }) => pair },
        figure<LiquidityDayView>("fills", liquidity("fills"), ({ fills }) => formatDecimal(String(fills))),
        figure<LiquidityDayView>("value", liquidity("traded"), ({ value, quoteAsset }) =>
          formatMoney(value, quoteAsset),
        ),
        figure<LiquidityDayView>("realised", liquidity("realised"), ({ realised, quoteAsset }) =>
          signed(realised, quoteAsset),
        ),
        figure<LiquidityDayView>("fees", liquidity("fees"), ({ fees, quoteAsset }) =>
          formatMoney(fees, quoteAsset),
        ),
      ]}
      csv={[
        ["day", ({ day }) => day],
        ["pair", ({ pair }) => pair],
        ["quote_asset", ({ quoteAsset }) => quoteAsset],
        ["fills", ({ fills }) => String(fills)],
        ["value", ({ value }) => value],
        ["realised", ({ realised }) => realised],
        ["fees", ({ fees }) => fees],
      ]}
    />
  );
}
