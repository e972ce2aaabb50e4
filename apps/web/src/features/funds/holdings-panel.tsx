import { isMoney } from "@fillmark/contracts/spelling";
import type { HoldingView } from "@fillmark/contracts/funds";
import { Coin } from "@fillmark/ui/coin";
import { hiddenFigure } from "@fillmark/ui/figure";
import { TextLink } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { AssetRow, Rows } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { formatAmount, formatDecimal } from "../../format/format.ts";
import { usePreferences } from "../../account/preferences.ts";
import { RoundedMark } from "./rounded-mark.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { funds } from "../../messages/en/funds.ts";
import { shareText } from "./allocation-panel.tsx";
import { Gain } from "./gain.tsx";
import { currency } from "../../operator/demo-start.ts";

/** Each asset with what is free, held, worth, what it cost, and what it brought. */
export function HoldingsPanel({ holdings, isDesk }: { holdings: readonly HoldingView[]; isDesk: boolean }) {
  const shown = holdings.filter(
    (each) => each.asset === currency || /[1-9]/.test(each.total) || /[1-9]/.test(each.realised),
  );
  const pairOf = usePairOf();
  const { hideBalances } = usePreferences();
  return (
    <Panel
      title={funds("holdings")}
      action={<TextLink href="/profile/transactions">{funds("transactions")}</TextLink>}
    >
      {isDesk ? (
        <Table
          label={funds("holdings")}
          columns={columnsOf(hideBalances, pairOf)}
          items={shown}
          keyOf={(each) => each.asset}
          isStale={(each) => each.stale}
        />
      ) : (
        <Rows label={funds("holdings")}>
          {shown.map((each) => (
            <HoldingRow key={each.asset} holding={each} isHidden={hideBalances} href={lotsHref(each)} />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

type PairOf = (asset: string) => string | undefined;

/** The pair in which an asset is traded against what everything is counted in. */
export function usePairOf(): PairOf {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 }).data;
  return (asset) => pairs?.find((pair) => pair.base === asset && pair.quote === currency)?.pair;
}

function hrefOf(holding: HoldingView, pairOf: PairOf): string | undefined {
  const pair = pairOf(holding.asset);
  return pair === undefined ? undefined : `/trade/${pair}`;
}

/** The lots of a coin; money has none. */
function lotsHref(holding: HoldingView): string | undefined {
  return isCoin(holding) ? `/profile/assets?asset=${holding.asset}` : undefined;
}

function HoldingRow({
  holding,
  isHidden,
  href,
}: {
  holding: HoldingView;
  isHidden: boolean;
  href: string | undefined;
}) {
  const hide = (text: string) => (isHidden ? hiddenFigure : text);
  const amount = hide(formatAmount(holding.total, holding.asset));
  const isHeld = /[1-9]/.test(holding.held);
  return (
    <AssetRow
      asset={holding.asset}
      href={href}
      isStale={holding.stale}
      amount={
        isHeld
          ? funds("amountHeld", { amount, held: hide(formatAmount(holding.held, holding.asset)) })
          : amount
      }
      value={
        <>
          {holding.value === null ? "–" : hide(formatAmount(holding.value, currency))}{" "}
          <span className="unit text-14">{currency}</span>
        </>
      }
      change={
        holding.asset === currency ? undefined : <Gain amount={holding.unrealised} isHidden={isHidden} />
      }
    />
  );
}

function columnsOf(isHidden: boolean, pairOf: PairOf): Array<Column<HoldingView>> {
  return [
    ...amountColumns(isHidden),
    ...valueColumns(isHidden),
    ...gainColumns(isHidden),
    tradeColumn(pairOf),
  ];
}

function amountColumns(isHidden: boolean): Array<Column<HoldingView>> {
  const hide = (text: string) => (isHidden ? hiddenFigure : text);
  return [
    {
      key: "asset",
      head: funds("asset"),
      cell: (each) => (
        <span className="row as__asset">
          <Coin asset={each.asset} size="m" />
          {isCoin(each) ? (
            <TextLink className="font-medium" href={lotsHref(each) ?? ""}>
              {each.asset}
            </TextLink>
          ) : (
            <span className="font-medium">{each.asset}</span>
          )}
          <span className="text-muted text-12">{each.name}</span>
        </span>
      ),
    },
    {
      key: "available",
      head: funds("available"),
      isNumeric: true,
      cell: (each) => hide(formatAmount(each.available, each.asset)),
    },
    {
      key: "held",
      head: funds("held"),
      isNumeric: true,
      cell: (each) =>
        /[1-9]/.test(each.held) ? (
          hide(formatAmount(each.held, each.asset))
        ) : (
          <span className="text-muted">0</span>
        ),
    },
  ];
}

function valueColumns(isHidden: boolean): Array<Column<HoldingView>> {
  const hide = (text: string) => (isHidden ? hiddenFigure : text);
  return [
    {
      key: "last",
      head: funds("last"),
      isNumeric: true,
      cell: (each) => (isCoin(each) ? <span className="text-secondary">{price(each.price)}</span> : ""),
    },
    {
      key: "value",
      head: funds("value", { currency }),
      isNumeric: true,
      cell: (each) => (
        <>
          <span className="font-medium">{each.value === null ? "–" : hide(worth(each.value))}</span>
          <ValueRounded holding={each} />
        </>
      ),
    },
    {
      key: "share",
      head: funds("share"),
      isNumeric: true,
      className: "secondary-column",
      cell: (each) => (
        <span className="text-secondary">
          {each.allocationBps === null ? "–" : shareText(each.allocationBps)}
        </span>
      ),
    },
  ];
}

/** Of money the value is what is free and what is held; of a coin, what it cost and what it brings. */
function ValueRounded({ holding }: { holding: HoldingView }) {
  const { available, held, costBasis, unrealised, value } = holding;
  return <RoundedMark parts={isCoin(holding) ? [costBasis, unrealised] : [available, held]} total={value} />;
}

/** What it cost and what it brought: money costs itself and brings nothing. */
function gainColumns(isHidden: boolean): Array<Column<HoldingView>> {
  const hide = (text: string) => (isHidden ? hiddenFigure : text);
  return [
    {
      key: "cost",
      head: funds("costBasis"),
      isNumeric: true,
      cell: (each) =>
        isCoin(each) && each.costBasis !== null ? (
          <span className="text-secondary">{hide(worth(each.costBasis))}</span>
        ) : (
          ""
        ),
    },
    {
      key: "average",
      head: funds("averageCost"),
      isNumeric: true,
      className: "secondary-column",
      cell: (each) => (isCoin(each) ? <span className="text-secondary">{price(each.averageCost)}</span> : ""),
    },
    {
      key: "unrealised",
      head: funds("unrealisedIn", { currency }),
      isNumeric: true,
      cell: (each) => isCoin(each) && <Gain amount={each.unrealised} isHidden={isHidden} />,
    },
    {
      key: "realised",
      head: funds("realisedIn", { currency }),
      isNumeric: true,
      cell: (each) => isCoin(each) && <Gain amount={each.realised} isHidden={isHidden} />,
    },
  ];
}

function tradeColumn(pairOf: PairOf): Column<HoldingView> {
  return {
    key: "action",
    head: "",
    headLabel: funds("action"),
    isNumeric: true,
    cell: (each) => {
      const href = hrefOf(each, pairOf);
      return (
        href !== undefined && (
          <TextLink href={href} aria-label={`${funds("trade")} ${each.asset}`}>
            {funds("trade")}
          </TextLink>
        )
      );
    },
  };
}

function isCoin({ asset }: HoldingView): boolean {
  return asset !== currency;
}

function worth(text: string | null): string {
  return text === null ? "–" : formatAmount(text, currency);
}

/** A price of any size: two decimals, or as many as a small one needs. */
function price(text: string | null): string {
  if (text === null) return "–";
  if (!isMoney(currency)) return formatAmount(text, currency);
  return formatDecimal(text, Number(text) >= 10 ? { decimals: 2 } : { decimals: 4 });
}
