import { useState } from "react";
import type { MakerInventoryView } from "@fillmark/contracts/adjustments";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { formatAmount, formatDecimal } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { trpc } from "../../api-client/trpc.ts";
import { inventory } from "../../messages/en/inventory.ts";
import { InventoryDialog } from "./inventory-dialog.tsx";
import "./inventory.css";

type Line = MakerInventoryView[number];

/** /admin/inventory: what the market maker holds of each asset, and what swaps ask of it. */
export default function InventoryPage() {
  return (
    <>
      <ConsoleHeader title={inventory("title")}>
        <Link className="btn btn--sm" href="/admin/adjustments">
          {inventory("toAdjustments")}
        </Link>
      </ConsoleHeader>
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="money.read">
          <Inventory />
        </Allowed>
      </main>
    </>
  );
}

function Inventory() {
  const query = trpc.adjustments.inventory.useQuery(undefined, { refetchInterval: 15_000 });
  const [asked, setAsked] = useState<Line | null>(null);
  const mayChange = may(useCurrentAdmin(), "money.adjust");
  const isDesk = useIsDesk();
  return (
    <QueryView
      query={query}
      failed={inventory("failed")}
      skeleton={<SkeletonRows label={inventory("loading")} count={8} />}
    >
      {(lines) =>
        lines.length === 0 ? (
          <Empty>{inventory("empty")}</Empty>
        ) : (
          <div className="hi">
            <p className="text-14 text-secondary">{inventory("lead")}</p>
            <EmptyNote lines={lines} />
            <Panel title={inventory("title")} isFirst>
              <Table
                label={inventory("title")}
                columns={columns(isDesk, mayChange ? setAsked : null)}
                items={lines}
                keyOf={({ asset }) => asset}
              />
            </Panel>
            {asked !== null && <InventoryDialog line={asked} onClose={() => setAsked(null)} />}
          </div>
        )
      }
    </QueryView>
  );
}

function EmptyNote({ lines }: { lines: MakerInventoryView }) {
  const assets = lines.filter(({ standing }) => standing === "empty").map(({ asset }) => asset);
  return assets.length === 0 ? null : (
    <Note tone="warn">{inventory("emptyNote", { assets: assets.join(", ") })}</Note>
  );
}

const tones: Readonly<Record<Line["standing"], BadgeTone>> = {
  empty: "danger",
  short: "warn",
  enough: "ok",
};

/** A phone has room for what is short and what to do about it. */
const onPhone: readonly string[] = ["asset", "live", "actions"];

function columns(isDesk: boolean, ask: ((line: Line) => void) | null): ReadonlyArray<Column<Line>> {
  const shown = figures.filter(({ key }) => isDesk || onPhone.includes(key));
  return ask === null ? shown : [...shown, action(ask)];
}

const figures: ReadonlyArray<Column<Line>> = [
  {
    key: "asset",
    head: inventory("asset"),
    cell: ({ asset }) => <span className="font-medium">{asset}</span>,
  },
  {
    key: "live",
    head: inventory("live"),
    isNumeric: true,
    cell: ({ asset, live }) => formatAmount(live, asset),
  },
  {
    key: "value",
    head: inventory("value"),
    isNumeric: true,
    cell: ({ liveValue }) => (liveValue === null ? inventory("noValue") : formatDecimal(liveValue)),
  },
  {
    key: "largest",
    head: inventory("largest"),
    isNumeric: true,
    cell: ({ asset, largestSwap }) =>
      largestSwap === null ? inventory("noLargest") : formatAmount(largestSwap, asset),
  },
  {
    key: "standing",
    head: inventory("standing"),
    cell: ({ standing }) => <Badge tone={tones[standing]}>{inventory(`standing_${standing}`)}</Badge>,
  },
  {
    key: "demo",
    head: inventory("demo"),
    isNumeric: true,
    cell: ({ asset, demo }) => formatAmount(demo, asset),
  },
];

function action(ask: (line: Line) => void): Column<Line> {
  return {
    key: "actions",
    head: inventory("actions"),
    isNumeric: true,
    cell: (line) => (
      <Button
        size="sm"
        aria-label={inventory("changeAsset", { asset: line.asset })}
        onClick={() => ask(line)}
      >
        {inventory("change")}
      </Button>
    ),
  };
}
