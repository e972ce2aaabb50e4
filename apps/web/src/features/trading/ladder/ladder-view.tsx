import { type Dispatch, type ReactNode, useMemo, useState } from "react";
import type { OrderView } from "@fillmark/contracts/trading";
import { InlineSelect } from "@fillmark/ui/select";
import { formatDecimal } from "../../../format/format.ts";
import { deviceStorage } from "../../../lib/storage.ts";
import { trading } from "../../../messages/en/trading.ts";
import { groupingSteps } from "../book-grouping.ts";
import type { TicketAction } from "../order-ticket.state.ts";
import { decimalOf } from "../pair-rules.ts";
import type { TradePair } from "../trade-pair.ts";
import { LadderPanel, type LadderPanelProps } from "./ladder-panel.tsx";
import { usualStep } from "./ladder-rows.ts";

interface LadderViewProps {
  trade: TradePair;
  book: LadderPanelProps["book"];
  /** Open orders of every pair. */
  mine: readonly OrderView[];
  dispatch: Dispatch<TicketAction>;
  onTicket?: (() => void) | undefined;
  /** Draws the head of the panel around the choice of the step. */
  head: (select: ReactNode) => ReactNode;
}

/** The ladder with its head. Each pair has a step of its own, which the book says until its trader does. */
export function LadderView({ trade, book: newest, mine, dispatch, onTicket, head }: LadderViewProps) {
  const { pair, rules, venue } = trade;
  const book = useKnownBook(newest);
  const steps = useMemo(() => groupingSteps(rules.tick), [rules.tick]);
  const [chosen, choose] = useStep(pair.pair);
  // What the book says first stays: rows that regroup by themselves would move under the pointer.
  const [usual, setUsual] = useState<bigint | null>(null);
  if (usual === null && book !== undefined && book.bids.length + book.asks.length > 0)
    setUsual(usualStep(book, steps));
  const step = steps.find((each) => decimalOf(each) === chosen) ?? usual ?? rules.tick;
  const ofPair = useMemo(
    () => mine.filter((order) => order.pair === pair.pair && order.venue === venue),
    [mine, pair.pair, venue],
  );
  return (
    <>
      {head(
        <InlineSelect
          label={trading("groupBy")}
          look={onTicket === undefined ? "text" : "tonal"}
          value={decimalOf(step)}
          onChange={choose}
          options={steps.map((each) => ({ value: decimalOf(each), label: formatDecimal(decimalOf(each)) }))}
        />,
      )}
      <LadderPanel {...{ trade, book, step, dispatch, onTicket }} mine={ofPair} />
    </>
  );
}

/** The stream may have none for a moment, as when it is opened anew: what was there stays, with the focus that is in it. */
function useKnownBook(newest: LadderViewProps["book"]): LadderViewProps["book"] {
  const [known, setKnown] = useState(newest);
  if (newest !== undefined && newest !== known) setKnown(newest);
  return newest ?? known;
}

const stepsKey = "ladderSteps";
/** The oldest choices make room for newer ones. */
const maxSteps = 100;

function useStep(pair: string): [string | undefined, (step: string) => void] {
  const [chosen, setChosen] = useState(() => new Map(keptSteps()).get(pair));
  function choose(step: string): void {
    setChosen(step);
    const others = keptSteps().filter(([of]) => of !== pair);
    deviceStorage.writeJson(
      stepsKey,
      Object.fromEntries([...others, [pair, step] as const].slice(-maxSteps)),
    );
  }
  return [chosen, choose];
}

function keptSteps(): Array<readonly [pair: string, step: string]> {
  const stored = deviceStorage.readJson(stepsKey);
  if (typeof stored !== "object" || stored === null) return [];
  return Object.entries(stored).flatMap(([pair, step]: [string, unknown]) =>
    typeof step === "string" ? [[pair, step] as const] : [],
  );
}
