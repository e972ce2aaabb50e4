import { Note } from "@fillmark/ui/note";
import { useErrorWords } from "../../../api-client/error-words.ts";
import { ladder } from "../../../messages/en/ladder.ts";
import { trading } from "../../../messages/en/trading.ts";
import { FrozenNotice } from "../frozen-notice.tsx";
import { Reason } from "../lazy-reason.tsx";
import { MarketNotice } from "../market-notice.tsx";
import type { TradePair } from "../trade-pair.ts";
import {
  type PressedPrice,
  type useLadderOrder,
  orderSentence,
  useLadderBalance,
} from "./use-ladder-order.ts";

interface LadderFootProps {
  trade: TradePair;
  size: string;
  aimed: PressedPrice | null;
  order: ReturnType<typeof useLadderOrder>;
  isTouch: boolean;
}

/** What a press would order, and why the last one placed nothing, in the ticket's own words. */
export function LadderFoot({ trade, size, aimed, order, isTouch }: LadderFootProps) {
  const { refusal, isPlacing } = order;
  return (
    <div className="ladder__foot">
      {!isTouch && <FrozenNotice />}
      {!isTouch && <MarketNotice trade={trade} />}
      {refusal !== null &&
        ("text" in refusal ? (
          <Note tone="err" role="alert">
            {refusal.text}
          </Note>
        ) : (
          <Refused {...{ trade, order, refusal }} />
        ))}
      {!isTouch && (
        <p className="text-12 text-muted ladder__aim">
          {isPlacing ? ladder("sending") : aimed === null ? "" : orderSentence(trade, { ...aimed, size })}
        </p>
      )}
    </div>
  );
}

type RefusedProps = Pick<LadderFootProps, "trade" | "order"> & {
  refusal: Exclude<LadderFootProps["order"]["refusal"], null | { text: string }>;
};

function Refused({ trade, order, refusal: { view, draft } }: RefusedProps) {
  const words = useErrorWords(true);
  const balance = useLadderBalance(trade, draft);
  return (
    <Reason
      {...{ trade, draft, balance }}
      code={null}
      refusal={view}
      isAnswer
      dispatch={(action) => order.takeWay(draft, action)}
      plain={words?.describeDomainError(view) ?? trading("asking")}
    />
  );
}
