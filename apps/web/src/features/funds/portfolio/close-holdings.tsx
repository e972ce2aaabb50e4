import { useLocation } from "wouter";
import type { HoldingView } from "@fillmark/contracts/funds";
import type { PairView } from "@fillmark/contracts/market";
import { Button } from "@fillmark/ui/button";
import { requestTicket } from "../../../account/ticket-request.ts";
import { trpc } from "../../../api-client/trpc.ts";
import { portfolio } from "../../../messages/en/portfolio.ts";
import { currency } from "../../../operator/demo-start.ts";

/** For each coin that is held: the ticket of its market, filled in with the sale of all that is free. Its reader sends it. */
export function CloseHoldings({ holdings }: { holdings: readonly HoldingView[] }) {
  const [, navigate] = useLocation();
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const open = holdings.flatMap((holding) => {
    const pair = pairs.find(({ base, quote }) => base === holding.asset && quote === currency);
    const amount = pair === undefined ? null : wholeLots(holding.available, pair);
    return pair === undefined || amount === null ? [] : [{ asset: holding.asset, pair: pair.pair, amount }];
  });
  if (open.length === 0) return null;
  return (
    <div className="pf__links" role="group" aria-label={portfolio("closing")}>
      {open.map(({ asset, pair, amount }) => (
        <Button
          key={asset}
          size="sm"
          onClick={() => {
            requestTicket({ pair, side: "sell", amount, amountIn: "base", price: null });
            navigate(`/trade/${pair}`);
          }}
        >
          {portfolio("closeOf", { asset })}
        </Button>
      ))}
    </div>
  );
}

/** What of an amount is whole lots; null for less than one. */
function wholeLots(amount: string, { lot }: PairView): string | null {
  const decimals = lot.split(".")[1]?.length ?? 0;
  const [whole = "0", fraction = ""] = amount.split(".");
  const kept = fraction.slice(0, decimals);
  const text = kept === "" ? whole : `${whole}.${kept}`;
  return /[1-9]/.test(text) ? text : null;
}
