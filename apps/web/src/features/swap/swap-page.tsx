import "./swap.css";
import { useState } from "react";
import type { SwapView } from "@fillmark/contracts/swap";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useVenue } from "../../session/current-user.ts";
import { FrozenNote } from "../../account/frozen-note.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { shell } from "../../messages/en/shell.ts";
import { swap } from "../../messages/en/swap.ts";
import { currency } from "../../operator/demo-start.ts";
import { DustPanel } from "./dust-panel.tsx";
import { SwapDone } from "./swap-done.tsx";
import { SwapForm } from "./swap-form.tsx";
import { SwapList } from "./swap-list.tsx";

/** /profile/swap: one asset for another, on the venue that the account trades on. */
export default function SwapPage() {
  const venue = useVenue();
  return (
    <Page
      title={shell("titleSwap")}
      width="column"
      titleShown="desktop"
      className="screen-swap"
      actions={<Badge tone={venue === "demo" ? "demo" : "neutral"}>{swap(venue)}</Badge>}
    >
      <FrozenNote part="trading" />
      <Swapping key={venue} venue={venue} />
      <SmallBalances key={`dust ${venue}`} venue={venue} />
      <SwapList venue={venue} />
    </Page>
  );
}

function Swapping({ venue }: { venue: "demo" | "live" }) {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  const balances = trpc.funds.listBalances.useQuery({ venue });
  const [done, setDone] = useState<SwapView | null>(null);
  const skeleton = <SkeletonRows label={swap("loading")} count={4} />;
  if (done !== null) return <SwapDone swapped={done} onAgain={() => setDone(null)} />;
  return (
    <QueryView query={pairs} failed={swap("failed")} skeleton={skeleton}>
      {(found) => (
        <QueryView query={balances} failed={swap("failed")} skeleton={skeleton}>
          {(view) =>
            found.length === 0 ? (
              <Empty>{swap("nothing")}</Empty>
            ) : (
              <SwapForm pairs={found} balances={view.balances} onDone={setDone} />
            )
          }
        </QueryView>
      )}
    </QueryView>
  );
}

/** Offered where there is more than one asset to have small balances of. */
function SmallBalances({ venue }: { venue: "demo" | "live" }) {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const assets = [...new Set([currency, ...pairs.flatMap(({ base, quote }) => [quote, base])])];
  return pairs.length === 0 ? null : <DustPanel venue={venue} assets={assets} />;
}
