import { useState } from "react";
import type { FeeTierView, PairRulesView, WithdrawalRulesView } from "@fillmark/contracts/market-rules";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { formatBps, formatDecimal } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { trpc } from "../../api-client/trpc.ts";
import { marketRules } from "../../messages/en/market-rules.ts";
import { FeesDialog } from "./fees-dialog.tsx";
import { HaltDialog } from "./halt-dialog.tsx";
import { PairDialog } from "./pair-dialog.tsx";
import { pairTones } from "./pair-tones.ts";
import { WithdrawalDialog } from "./withdrawal-dialog.tsx";
import { WithdrawalRules } from "./withdrawal-rules.tsx";
import "./rules.css";

/** /admin/markets: what is in force. */
export default function RulesPage() {
  return (
    <>
      <ConsoleHeader title={marketRules("title")}>
        <Link className="btn btn--sm" href="/admin/markets/changes">
          {marketRules("toChanges")}
        </Link>
      </ConsoleHeader>
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="exchange.set_up">
          <Rules />
        </Allowed>
      </main>
    </>
  );
}

type Asked =
  | { kind: "pair" | "halt"; pair: PairRulesView }
  | { kind: "fees"; tiers: readonly FeeTierView[] }
  | { kind: "withdrawal"; line: WithdrawalRulesView };

function Rules() {
  const isDesk = useIsDesk();
  const query = trpc.marketRules.current.useQuery();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  return (
    <QueryView
      query={query}
      failed={marketRules("failed")}
      skeleton={<SkeletonRows label={marketRules("loading")} count={8} />}
    >
      {({ pairs, feeTiers, withdrawals, deciders }) => (
        <div className="mr">
          {deciders < 2 && <Note tone="warn">{marketRules("alone")}</Note>}
          <Panel title={marketRules("pairs")} isFirst>
            <Table
              label={marketRules("pairs")}
              columns={pairColumns(setAsked, isDesk)}
              items={pairs}
              keyOf={({ pair }) => pair}
            />
          </Panel>
          <Panel
            title={marketRules("fees")}
            action={
              <Button size="sm" onClick={() => setAsked({ kind: "fees", tiers: feeTiers })}>
                {marketRules("changeFees")}
              </Button>
            }
          >
            <Table
              label={marketRules("fees")}
              columns={feeColumns}
              items={feeTiers}
              keyOf={({ minVolume }) => minVolume}
            />
          </Panel>
          <WithdrawalRules lines={withdrawals} onChange={(line) => setAsked({ kind: "withdrawal", line })} />
          {asked?.kind === "withdrawal" && <WithdrawalDialog line={asked.line} onClose={close} />}
          {asked?.kind === "fees" && <FeesDialog tiers={asked.tiers} onClose={close} />}
          {asked?.kind === "pair" && <PairDialog rules={asked.pair} onClose={close} />}
          {asked?.kind === "halt" && <HaltDialog rules={asked.pair} onClose={close} />}
        </div>
      )}
    </QueryView>
  );
}

function liquidityText({ liquidityDemo, liquidityLive }: PairRulesView): string {
  if (liquidityDemo && liquidityLive) return marketRules("liquidity_both");
  if (liquidityDemo) return marketRules("liquidity_demo");
  return marketRules(liquidityLive ? "liquidity_live" : "liquidity_none");
}

/** A phone has room for what is done in a hurry; the figures stand in the dialog of a change. */
const onPhone: readonly string[] = ["pair", "state", "actions"];

function pairColumns(ask: (asked: Asked) => void, isDesk: boolean): ReadonlyArray<Column<PairRulesView>> {
  return [...figures, actionsColumn(ask)].filter(({ key }) => isDesk || onPhone.includes(key));
}

const figures: ReadonlyArray<Column<PairRulesView>> = [
  { key: "pair", head: marketRules("pair"), cell: ({ pair }) => <span className="font-medium">{pair}</span> },
  {
    key: "state",
    head: marketRules("state"),
    cell: ({ state }) => <Badge tone={pairTones[state]}>{marketRules(`state_${state}`)}</Badge>,
  },
  { key: "steps", head: marketRules("steps"), isNumeric: true, cell: ({ tick, lot }) => `${tick}, ${lot}` },
  {
    key: "notional",
    head: marketRules("notional"),
    isNumeric: true,
    cell: ({ minNotional, maxNotional }) => `${formatDecimal(minNotional)} – ${formatDecimal(maxNotional)}`,
  },
  { key: "band", head: marketRules("band"), isNumeric: true, cell: ({ bandBps }) => formatBps(bandBps) },
  {
    key: "slippage",
    head: marketRules("slippage"),
    isNumeric: true,
    cell: ({ maxSlippageBps }) => formatBps(maxSlippageBps),
  },
  { key: "liquidity", head: marketRules("liquidity"), cell: liquidityText },
  {
    key: "ownFees",
    head: marketRules("ownFees"),
    isNumeric: true,
    cell: ({ makerBps, takerBps }) =>
      makerBps === null || takerBps === null
        ? marketRules("ownFeesNone")
        : marketRules("ownFeesOf", { maker: formatBps(makerBps), taker: formatBps(takerBps) }),
  },
  {
    key: "offer",
    head: marketRules("offer"),
    isNumeric: true,
    cell: ({ spreadBps, depthPercent }) =>
      spreadBps === 0 && depthPercent === 100
        ? marketRules("offerAsQuoted")
        : marketRules("offerOf", { spread: formatBps(spreadBps), depth: depthPercent }),
  },
];

function actionsColumn(ask: (asked: Asked) => void): Column<PairRulesView> {
  return {
    key: "actions",
    head: marketRules("actions"),
    isNumeric: true,
    cell: (rules) => (
      <span className="mr__deeds">
        <Button
          size="sm"
          aria-label={marketRules("changePair", { pair: rules.pair })}
          onClick={() => ask({ kind: "pair", pair: rules })}
        >
          {marketRules("change")}
        </Button>
        {rules.state !== "halted" && rules.state !== "delisted" && (
          <Button
            size="sm"
            variant="danger"
            aria-label={marketRules("stopPair", { pair: rules.pair })}
            onClick={() => ask({ kind: "halt", pair: rules })}
          >
            {marketRules("stop")}
          </Button>
        )}
      </span>
    ),
  };
}

const feeColumns: ReadonlyArray<Column<FeeTierView>> = [
  {
    key: "from",
    head: marketRules("feesFrom"),
    isNumeric: true,
    cell: ({ minVolume }) => formatDecimal(minVolume),
  },
  {
    key: "maker",
    head: marketRules("maker"),
    isNumeric: true,
    cell: ({ makerBps }) => marketRules("bps", { count: makerBps }),
  },
  {
    key: "taker",
    head: marketRules("taker"),
    isNumeric: true,
    cell: ({ takerBps }) => marketRules("bps", { count: takerBps }),
  },
];
