import { useState } from "react";
import type { ListedAssetView, ListedPairView, ListingsView } from "@fillmark/contracts/listings";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { listings } from "../../messages/en/listings.ts";
import { marketRules } from "../../messages/en/market-rules.ts";
import { AssetChangeDialog, NewAssetDialog } from "./asset-dialogs.tsx";
import { DelistDialog } from "./delist-dialog.tsx";
import { NewPairDialog } from "./new-pair-dialog.tsx";
import { pairTones } from "./pair-tones.ts";
import "./rules.css";

/** /admin/listings: which assets and pairs there are, and what two people do about it. */
export default function ListingsPage() {
  return (
    <>
      <ConsoleHeader title={listings("title")}>
        <Link className="btn btn--sm" href="/admin/markets/changes">
          {listings("toChanges")}
        </Link>
      </ConsoleHeader>
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="exchange.set_up">
          <Listings />
        </Allowed>
      </main>
    </>
  );
}

type Asked =
  | { kind: "pair" | "asset" }
  | { kind: "delist"; pair: string }
  | { kind: "change"; asset: ListedAssetView };

function Listings() {
  const query = trpc.marketRules.listings.useQuery();
  return (
    <QueryView
      query={query}
      failed={listings("failed")}
      skeleton={<SkeletonRows label={listings("loading")} count={8} />}
    >
      {(view) => <Shown view={view} />}
    </QueryView>
  );
}

function Shown({ view }: { view: ListingsView }) {
  const isDesk = useIsDesk();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const { pairs, assets, deciders } = view;
  return (
    <div className="mr">
      {deciders < 2 && <Note tone="warn">{marketRules("alone")}</Note>}
      <Panel
        title={listings("pairs")}
        isFirst
        action={
          <Button size="sm" onClick={() => setAsked({ kind: "pair" })}>
            {listings("addPair")}
          </Button>
        }
      >
        <Table
          label={listings("pairs")}
          columns={pairColumns((pair) => setAsked({ kind: "delist", pair })).filter(
            ({ key }) => isDesk || ["pair", "state", "actions"].includes(key),
          )}
          items={pairs}
          keyOf={({ pair }) => pair}
        />
      </Panel>
      <Panel
        title={listings("assets")}
        action={
          <Button size="sm" onClick={() => setAsked({ kind: "asset" })}>
            {listings("addAsset")}
          </Button>
        }
      >
        <Table
          label={listings("assets")}
          columns={assetColumns((asset) => setAsked({ kind: "change", asset })).filter(
            ({ key }) => isDesk || ["asset", "name", "actions"].includes(key),
          )}
          items={assets}
          keyOf={({ asset }) => asset}
        />
      </Panel>
      {asked?.kind === "pair" && <NewPairDialog view={view} onClose={close} />}
      {asked?.kind === "asset" && <NewAssetDialog onClose={close} />}
      {asked?.kind === "delist" && <DelistDialog pair={asked.pair} onClose={close} />}
      {asked?.kind === "change" && <AssetChangeDialog asset={asked.asset} onClose={close} />}
    </div>
  );
}

function priceText({ priceSource, isPriced }: ListedPairView): string {
  if (priceSource === "book") return listings("price_book");
  return listings(isPriced ? "price_feed" : "price_lost");
}

function pairColumns(delist: (pair: string) => void): ReadonlyArray<Column<ListedPairView>> {
  return [
    { key: "pair", head: listings("pair"), cell: ({ pair }) => <span className="font-medium">{pair}</span> },
    {
      key: "state",
      head: listings("state"),
      cell: ({ state }) => <Badge tone={pairTones[state]}>{marketRules(`state_${state}`)}</Badge>,
    },
    { key: "price", head: listings("price"), cell: priceText },
    { key: "origin", head: listings("origin"), cell: ({ origin }) => listings(`origin_${origin}`) },
    {
      key: "actions",
      head: listings("actions"),
      isNumeric: true,
      cell: ({ pair, state }) =>
        state !== "delisted" && (
          <Button size="sm" aria-label={listings("delistPair", { pair })} onClick={() => delist(pair)}>
            {listings("delist")}
          </Button>
        ),
    },
  ];
}

function assetColumns(change: (asset: ListedAssetView) => void): ReadonlyArray<Column<ListedAssetView>> {
  return [
    {
      key: "asset",
      head: listings("asset"),
      cell: ({ asset }) => <span className="font-medium">{asset}</span>,
    },
    { key: "name", head: listings("name"), cell: ({ name }) => name },
    { key: "type", head: listings("type"), cell: ({ type }) => listings(`type_${type}`) },
    {
      key: "decimals",
      head: listings("decimals"),
      isNumeric: true,
      cell: ({ decimals }) => String(decimals),
    },
    { key: "origin", head: listings("origin"), cell: ({ origin }) => listings(`origin_${origin}`) },
    {
      key: "pairs",
      head: listings("inPairs"),
      isNumeric: true,
      cell: ({ pairs }) => (pairs.length === 0 ? listings("noPairs") : String(pairs.length)),
    },
    {
      key: "actions",
      head: listings("actions"),
      isNumeric: true,
      cell: (asset) => (
        <Button
          size="sm"
          aria-label={listings("changeAsset", { asset: asset.asset })}
          onClick={() => change(asset)}
        >
          {listings("change")}
        </Button>
      ),
    },
  ];
}
