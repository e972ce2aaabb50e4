import type { BalancesView } from "@fillmark/contracts/funds";
import type { PairView } from "@fillmark/contracts/market";
import type { SwapView } from "@fillmark/contracts/swap";
import { AmountBox, FlipButton } from "@fillmark/ui/amount-box";
import { Button } from "@fillmark/ui/button";
import { hiddenFigure } from "@fillmark/ui/figure";
import { FormCard } from "@fillmark/ui/page";
import { useVenue } from "../../session/current-user.ts";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { formatAmount, formatMoney } from "../../format/format.ts";
import { typedDecimal } from "../../forms/typed-amount.ts";
import { usePreferences } from "../../account/preferences.ts";
import { swap } from "../../messages/en/swap.ts";
import { AssetChoice } from "./asset-choice.tsx";
import { QuotePanel } from "./quote-panel.tsx";
import { useAccept } from "./use-accept.ts";
import { type Quote, useQuote } from "./use-quote.ts";
import { type Side, useSides } from "./use-sides.ts";

interface SwapFormProps {
  pairs: readonly PairView[];
  balances: BalancesView["balances"];
  onDone: (swapped: SwapView) => void;
}

/** Two amounts of which one is typed, the price of it, and the button that takes it. */
export function SwapForm({ pairs, balances, onDone }: SwapFormProps) {
  const sides = useSides(pairs, balances, useVenue());
  const quote = useQuote(sides.request);
  const accept = useAccept(onDone);
  const { view, secondsLeft } = quote;
  const isHeld = view !== null && secondsLeft > 0;
  const form = useForm({
    values: sides.typed,
    onChange: ({ side, text }) => sides.type(side, text),
    call: accept,
    send() {
      if (isHeld) accept.mutate(view);
      else if (view !== null && !quote.isAsking) quote.renew();
    },
  });
  return (
    <Form form={form}>
      <FormCard>
        <Amount side="from" sides={sides} quote={quote} />
        <FlipButton label={swap("flip")} onPress={sides.flip} />
        <Amount side="to" sides={sides} quote={quote} />
        <QuotePanel quote={quote} isAsked={sides.request !== null} />
        <FormFailure form={form}>{(reason) => swap("notSwapped", { reason })}</FormFailure>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isBusy={form.isBusy}
          disabledReason={isHeld ? undefined : swap(view === null ? "ask" : "expired")}
        >
          {isHeld ? swap("swapThis", paidAndGot(view)) : swap("swapPlain")}
        </Button>
        <p className="text-12 text-muted swap__once">{swap("once")}</p>
      </FormCard>
    </Form>
  );
}

/** Both amounts as words. */
export function paidAndGot({
  fromAmount,
  from,
  toAmount,
  to,
}: Pick<SwapView, "from" | "to" | "fromAmount" | "toAmount">) {
  return { paid: formatMoney(fromAmount, from), got: formatMoney(toAmount, to) };
}

interface AmountProps {
  side: Side;
  sides: ReturnType<typeof useSides>;
  quote: Quote;
}

function Amount({ side, sides, quote: { view } }: AmountProps) {
  const asset = sides[side];
  const isTyped = sides.typed.side === side;
  const priced = view === null ? "" : typedDecimal(view[side === "from" ? "fromAmount" : "toAmount"]);
  return (
    <AmountBox
      label={swap(side)}
      asset={asset}
      value={isTyped ? sides.typed.text : priced}
      placeholder={typedDecimal("0.00")}
      error={isTyped && sides.isOdd ? swap("odd") : undefined}
      onChange={(text) => sides.type(side, text)}
      action={<Held side={side} sides={sides} />}
      picker={
        <AssetChoice
          side={side}
          asset={asset}
          assets={sides.assets}
          onChoose={(chosen) => sides.choose(side, chosen)}
        />
      }
    />
  );
}

/** What there is of the asset; of what is paid with, a way to take all of it. */
function Held({ side, sides }: Omit<AmountProps, "quote">) {
  const { hideBalances } = usePreferences();
  const asset = sides[side];
  const available = sides.available(asset);
  const shown = hideBalances ? hiddenFigure : formatAmount(available, asset);
  if (side === "to")
    return <span className="unit text-12">{swap("youHold", { amount: `${shown} ${asset}` })}</span>;
  return (
    <button
      type="button"
      className="link text-12"
      onClick={() => sides.type("from", typedDecimal(available))}
    >
      {swap("useAll", { amount: shown })}
    </button>
  );
}
