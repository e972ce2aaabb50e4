import { useState } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { BalancesView } from "@fillmark/contracts/funds";
import type { PairView } from "@fillmark/contracts/market";
import type { QuoteSwapInput } from "@fillmark/contracts/swap";
import { readAmount } from "./swap-amounts.ts";
import { currency } from "../../operator/demo-start.ts";

export type Side = "from" | "to";
type Balances = BalancesView["balances"];

/** Every asset that a pair knows, what is held first. */
function assetsOf(pairs: readonly PairView[], balances: Balances): string[] {
  const all = [...new Set([currency, ...pairs.flatMap(({ base, quote }) => [base, quote])])];
  const held = new Set(balances.filter(({ available }) => /[1-9]/.test(available)).map(({ asset }) => asset));
  return all.toSorted((a, b) => Number(held.has(b)) - Number(held.has(a)));
}

/** The two assets, and the one amount of the two that the person typed. */
export function useSides(pairs: readonly PairView[], balances: Balances, venue: Venue) {
  const assets = assetsOf(pairs, balances);
  const [chosen, setChosen] = useState({ from: currency, to: pairs[0]?.base ?? currency });
  const [typed, setTyped] = useState<{ side: Side; text: string }>({ side: "from", text: "" });
  const read = readAmount(typed.text);
  const request: QuoteSwapInput | null =
    read === null || read === "odd"
      ? null
      : { venue, ...chosen, [typed.side === "from" ? "fromAmount" : "toAmount"]: read.amount };
  const available = (asset: string) => balances.find((one) => one.asset === asset)?.available ?? "0";
  return {
    assets,
    ...chosen,
    typed,
    isOdd: read === "odd",
    request: request,
    available,
    type: (side: Side, text: string) => setTyped({ side, text }),
    /** The same asset on both sides means: the other way round. */
    choose: (side: Side, asset: string) =>
      setChosen(({ from, to }) => {
        if (asset === (side === "from" ? to : from)) return { from: to, to: from };
        return side === "from" ? { from: asset, to } : { from, to: asset };
      }),
    /** What was typed goes with its asset. */
    flip: () => {
      setChosen(({ from, to }) => ({ from: to, to: from }));
      setTyped(({ side, text }) => ({ side: side === "from" ? "to" : "from", text }));
    },
  };
}
