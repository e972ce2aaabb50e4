import "./trade-page.css";
import "./trading.css";
import { lazy, Suspense, useEffect, useReducer, useState } from "react";
import { Redirect, useLocation, useParams, useSearch } from "wouter";
import type { DecimalSign } from "@fillmark/contracts/spelling";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { useIsUserKnown } from "../../session/current-user.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { beginFirstTrade, useFirstTrade } from "../../account/first-trade.ts";
import { ownSpelling } from "../../format/format.ts";
import { restoredState, useReloadState } from "../../offline/reload-state.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { respelled } from "../../forms/typed-amount.ts";
import { trading } from "../../messages/en/trading.ts";
import { FillAnnouncer } from "./fill-announcer.tsx";
import { pairToOpen, rememberPair } from "./last-pair.ts";
import { ReplaceAsked } from "./lazy-replace.tsx";
import { emptyTicket, isTicketDraft, orderTicket, type TicketDraft } from "./order-ticket.state.ts";
import { PairHeader } from "./pair-header.tsx";
import { PairList, PairPicker } from "./pair-picker.tsx";
import { PausedBand } from "./paused-band.tsx";
import { TradeDesk } from "./trade-desk.tsx";
import { type TradePair, usePairs, useTradePair } from "./trade-pair.ts";
import { useAskWhenOnline } from "./use-place-order.ts";
import { TradePhone } from "./trade-phone.tsx";
import { WaitingPanes } from "./waiting-panes.tsx";
import { useRequestedTicket } from "./requested-ticket.ts";
import { useIsDesk } from "../../lib/media.ts";

const loadKeys = importWithRetry(() => import("./trade-keys.tsx"));
const TradeKeys = lazy(async () => ({ default: (await loadKeys()).TradeKeys }));
const FirstTradeGuide = lazy(importWithRetry(() => import("./first-trade-guide.tsx")));

/** /trade opens the pair that was traded last; /trade/{pair} is the trade screen of that pair. */
export default function TradePage() {
  const { pair } = useParams<{ pair?: string }>();
  useGuideAsked(pair !== undefined);
  return (
    <main className="main" id="main" tabIndex={-1}>
      <div className="screen-trade">
        {pair === undefined ? <LastPair /> : <PairScreen name={pair.toUpperCase()} />}
      </div>
    </main>
  );
}

/** `?guide` begins the guided first trade, and leaves the address; without a pair the way to one leaves it behind. */
function useGuideAsked(hasPair: boolean): void {
  const isAsked = new URLSearchParams(useSearch()).has("guide");
  const [path, navigate] = useLocation();
  useEffect(() => {
    if (!isAsked) return;
    beginFirstTrade();
    if (hasPair) navigate(path, { replace: true });
  }, [isAsked, hasPair, path, navigate]);
}

function LastPair() {
  const pairs = usePairs();
  const pair = pairs.data === undefined ? null : pairToOpen(pairs.data);
  if (pair !== null) return <Redirect to={`/trade/${pair}`} replace />;
  return <NotYet query={pairs} />;
}

function PairScreen({ name }: { name: string }) {
  const { trade, query } = useTradePair(name);
  const isUserKnown = useIsUserKnown();
  useEffect(() => {
    if (trade !== null) rememberPair(trade.pair.pair);
  }, [trade]);
  if (trade !== null && isUserKnown)
    return <TradeScreen key={`${trade.pair.pair} ${trade.venue}`} trade={trade} />;
  if (query.isSuccess && trade === null) return <UnknownPair name={name} />;
  return <NotYet query={query} />;
}

function TradeScreen({ trade }: { trade: TradePair }) {
  const isDesk = useIsDesk();
  const kept = `ticket ${trade.pair.pair} ${trade.venue}`;
  const [draft, dispatch] = useReducer(orderTicket, kept, draftOf);
  useReloadState(kept, { ...draft, sign: ownSpelling.sign });
  const asked = useRequestedTicket(trade, dispatch);
  const [isPicking, setPicking] = useState(false);
  useAskWhenOnline();
  const header = <PairHeader trade={trade} onPick={() => setPicking(true)} />;
  const isGuided = useFirstTrade().state === "on";
  const guide = (isTicketShown: boolean) =>
    isGuided && (
      <Suspense>
        <FirstTradeGuide {...{ trade, isTicketShown }} onPickPair={() => setPicking(true)} />
      </Suspense>
    );
  return (
    <>
      <FillAnnouncer />
      <Suspense>
        <TradeKeys trade={trade} />
      </Suspense>
      <ReplaceAsked {...{ trade, dispatch }} />
      <PausedBand venue={trade.venue} />
      {isDesk ? (
        <TradeDesk {...{ trade, draft, dispatch, asked, header, guide }} />
      ) : (
        <TradePhone {...{ trade, draft, dispatch, asked, header, guide }} />
      )}
      <PairPicker isOpen={isPicking} current={trade.pair.pair} onClose={() => setPicking(false)} />
    </>
  );
}

function draftOf(name: string): TicketDraft {
  const draft = restoredState(name);
  if (!isTicketDraft(draft)) return emptyTicket();
  const spelled = (text: string): string => respelled(text, signOf(draft));
  return {
    ...draft,
    price: spelled(draft.price),
    amount: spelled(draft.amount),
    maxSlippage: spelled(draft.maxSlippage),
    triggerPrice: spelled(draft.triggerPrice),
    triggerLimit: spelled(draft.triggerLimit),
    trail: spelled(draft.trail),
    activationPrice: spelled(draft.activationPrice),
  };
}

/** It may have been typed in another language, where "1.234" is another amount. */
function signOf(draft: object): DecimalSign {
  if (!("sign" in draft)) return ownSpelling.sign;
  return draft.sign === "," ? "," : ".";
}

function UnknownPair({ name }: { name: string }) {
  return (
    <div className="tr__unknown">
      <h1 className="text-24">{trading("choosePair")}</h1>
      <p className="text-secondary">{trading("unknownPair", { pair: name })}</p>
      <PairList current={null} hasSearch />
    </div>
  );
}

/** The places of the parts while the pair's rules are on their way, or why they did not come. */
function NotYet({ query }: { query: ReturnType<typeof usePairs> }) {
  if (query.isError)
    return (
      <div className="tr__unknown">
        <h1 className="text-24">{trading("choosePair")}</h1>
        <QueryView
          query={{ ...query, data: undefined }}
          failed={trading("pairsFailed")}
          skeleton={<Skeleton height={120} />}
        >
          {() => null}
        </QueryView>
      </div>
    );
  return (
    <Loading label={trading("pairsLoading")} className="tr">
      <h1 className="sr-only">{trading("choosePair")}</h1>
      <div className="tr__strip">
        <Skeleton width={140} height={28} />
        <Skeleton width={220} height={28} />
      </div>
      <WaitingPanes />
    </Loading>
  );
}
