import { Suspense, lazy } from "react";
import { useSearch } from "wouter";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import type { OrderTicketProps } from "./order-ticket.tsx";

const load = importWithRetry(() => import("./ticket-replace.tsx"));
const ReplaceFromAddress = lazy(async () => ({ default: (await load()).ReplaceFromAddress }));
const ReplaceNote = lazy(async () => ({ default: (await load()).ReplaceNote }));

/** `?replace=` names an order in whose place one is to be sent. */
export function ReplaceAsked({ trade, dispatch }: Omit<OrderTicketProps, "draft">) {
  const orderId = new URLSearchParams(useSearch()).get("replace");
  if (orderId === null) return null;
  return (
    <Suspense>
      <ReplaceFromAddress {...{ orderId, trade, dispatch }} />
    </Suspense>
  );
}

/** What becomes of the other order, loaded where there is one. */
export function Replaces({ trade, draft, dispatch }: OrderTicketProps) {
  if (draft.replaces === "") return null;
  return (
    <Suspense>
      <ReplaceNote {...{ trade, dispatch }} orderId={draft.replaces} />
    </Suspense>
  );
}
