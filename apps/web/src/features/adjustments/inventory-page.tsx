import { useState } from "react";
import type { HouseInventoryView } from "@fillmark/contracts/adjustments";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { Allowed } from "../../lib/allowed.tsx";
import { ConsoleHeader } from "../../lib/console-header.tsx";
import { may, useCurrentAdmin } from "../../lib/current-admin.ts";
import { formatAmount, formatDecimal } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { trpc } from "../../lib/trpc.ts";
import { house } from "../../messages/en/house.ts";
import { InventoryDialog } from "./inventory-dialog.tsx";
import "./inventory.css";

type Line = HouseInventoryView[number];

/** /admin/inventory: what the house holds of each asset, and what swaps ask of it. */
export default function InventoryPage() {
  return (
    <>
      <ConsoleHeader title={house("title")}>
        <Link className="btn btn--sm" href="/admin/adjustments">
          {house("toAdjustments")}
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
    <Loaded
      query={query}
      failed={house("failed")}
      skeleton={<SkeletonRows label={house("loading")} count={8} />}
    >
      {(lines) =>
        lines.length === 0 ? (
          <Empty>{house("empty")}</Empty>
        ) : (
          <div className="hi">
            <p className="t14 ink2">{house("lead")}</p>
            <EmptyNote lines={lines} />
            <Panel title={house("title")} isFirst>
              <Table
                label={house("title")}
                columns={columns(isDesk, mayChange ? setAsked : null)}
                items={lines}
                keyOf={({ asset }) => asset}
              />
            </Panel>
            {asked !== null && <InventoryDialog line={asked} onClose={() => setAsked(null)} />}
          </div>
        )
      }
    </Loaded>
  );
}

function EmptyNote({ lines }: { lines: HouseInventoryView }) {
  const assets = lines.filter(({ standing }) => standing === "empty").map(({ asset }) => asset);
  return assets.length === 0 ? null : (
    <Note tone="warn">{house("emptyNote", { assets: assets.join(", ") })}</Note>
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
  return ask === null ? shown : [...shown, deed(ask)];
}

const figures: ReadonlyArray<Column<Line>> = [
  { key: "asset", head: house("asset"), cell: ({ asset }) => <span className="m">{asset}</span> },
  { key: "live", head: house("live"), isNumeric: true, cell: ({ asset, live }) => formatAmount(live, asset) },
  {
    key: "value",
    head: house("value"),
    isNumeric: true,
    cell: ({ liveValue }) => (liveValue === null ? house("noValue") : formatDecimal(liveValue)),
  },
  {
    key: "largest",
    head: house("largest"),
    isNumeric: true,
    cell: ({ asset, largestSwap }) =>
      largestSwap === null ? house("noLargest") : formatAmount(largestSwap, asset),
  },
  {
    key: "standing",
    head: house("standing"),
    cell: ({ standing }) => <Badge tone={tones[standing]}>{house(`standing_${standing}`)}</Badge>,
  },
  { key: "demo", head: house("demo"), isNumeric: true, cell: ({ asset, demo }) => formatAmount(demo, asset) },
];

function deed(ask: (line: Line) => void): Column<Line> {
  return {
    key: "actions",
    head: house("actions"),
    isNumeric: true,
    cell: (line) => (
      <Button size="sm" aria-label={house("changeAsset", { asset: line.asset })} onClick={() => ask(line)}>
        {house("change")}
      </Button>
    ),
  };
}
