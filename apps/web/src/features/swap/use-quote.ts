import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { SWAP_QUOTE_SECONDS } from "@fillmark/contracts/constants";
import type { QuoteSwapInput, SwapQuoteView } from "@fillmark/contracts/swap";
import { trpc } from "../../api-client/trpc.ts";

const TYPING_MS = 300;
const TICK_MS = 200;

interface Answer {
  key: string;
  quote: SwapQuoteView | null;
  error: unknown;
  /** On the clock of this page, from when it was asked: no longer than the server lets it hold. */
  endsAt: number;
}

export interface Quote {
  /** The newest price of exactly what is wished; kept when it has run out, so that it can be read. */
  view: SwapQuoteView | null;
  secondsLeft: number;
  error: unknown;
  isAsking: boolean;
  /** Another price for the same. */
  renew: () => void;
}

/** Asks for a price once typing rests and with each change, and counts down how long it holds. */
export function useQuote(request: QuoteSwapInput | null): Quote {
  const { client } = trpc.useUtils();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const newest = useRef(0);
  const key = request === null ? null : JSON.stringify(request);

  const ask = useCallback(
    (wanted: QuoteSwapInput) => {
      const wantedKey = JSON.stringify(wanted);
      const mine = ++newest.current;
      const endsAt = performance.now() + SWAP_QUOTE_SECONDS * 1_000;
      const answered = (got: Pick<Answer, "quote" | "error">) => {
        if (mine !== newest.current) return;
        setAnswer({ key: wantedKey, endsAt, ...got });
        setAsked(null);
      };
      setAsked(wantedKey);
      client.swap.quote.mutate(wanted).then(
        (quote) => answered({ quote, error: null }),
        (error: unknown) => answered({ quote: null, error }),
      );
    },
    [client],
  );

  const askForThis = useEffectEvent(() => {
    if (request !== null) ask(request);
  });
  useEffect(() => {
    // What was on its way is for something else now.
    newest.current += 1;
    if (key === null) return;
    const timer = setTimeout(() => askForThis(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [key]);

  const current = answer?.key === key ? answer : null;
  return {
    view: current?.quote ?? null,
    secondsLeft: useSecondsLeft(current?.endsAt ?? 0),
    error: current?.error ?? null,
    isAsking: key !== null && (current === null || asked === key),
    renew: () => {
      if (request !== null) ask(request);
    },
  };
}

function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (endsAt === 0) return;
    setNow(performance.now());
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() > endsAt) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.max(0, Math.min(SWAP_QUOTE_SECONDS, Math.ceil((endsAt - now) / 1_000)));
}
