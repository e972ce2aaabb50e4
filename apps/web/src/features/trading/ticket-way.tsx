import type { Dispatch, ReactNode } from "react";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import type { ShareBalance, TicketAction, TicketDraft } from "./order-ticket.state.ts";
import type { TradePair } from "./trade-pair.ts";

export interface RefusedProps {
  refusal: DomainErrorView;
  trade: TradePair;
  draft: TicketDraft;
  balance: ShareBalance;
  dispatch: Dispatch<TicketAction>;
  /** True for the answer to a press: it must be heard at once. */
  isAnswer: boolean;
}

/** A way out of a refusal that one press takes. */
export function Way({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link" onClick={onPress}>
      {children}
    </button>
  );
}
