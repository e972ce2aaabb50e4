import { type Dispatch, Suspense, lazy } from "react";
import { useSearch } from "wouter";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import type { TicketAction, TicketDraft } from "./order-ticket.state.ts";
import type { TradePair } from "./trade-pair.ts";

const load = importWithRetry(() => import("./ticket-replace.tsx"));
const ReplaceFromAddress = lazy(async () => ({ default: (await load()).ReplaceFromAddress }));
const ReplaceNote = lazy(async () => ({ default: (await load()).ReplaceNote }));

interface TicketProps {
  trade: TradePair;
  draft: TicketDraft;
  dispatch: Dispatch<TicketAction>;
}

/** `?replace=` names an order in whose place one is to be sent. */
export function ReplaceAsked({ trade, dispatch }: Omit<TicketProps, "draft">) {
  const orderId = new URLSearchParams(useSearch()).get("replace");
  if (orderId === null) return null;
  return (
    <Suspense>
      <ReplaceFromAddress {...{ orderId, trade, dispatch }} />
    </Suspense>
  );
}

/** What becomes of the other order, loaded where there is one. */
export function Replaces({ trade, draft, dispatch }: TicketProps) {
  if (draft.replaces === "") return null;
  return (
    <Suspense>
      <ReplaceNote {...{ trade, dispatch }} orderId={draft.replaces} />
    </Suspense>
  );
}
