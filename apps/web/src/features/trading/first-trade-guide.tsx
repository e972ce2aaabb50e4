import { type ReactNode, useEffect, useRef } from "react";
import { Button, ButtonLink, IconButton } from "@fillmark/ui/button";
import { XIcon } from "@fillmark/ui/icon";
import { useAccountEvent } from "../../lib/account-events.ts";
import { useDemoActions } from "../../lib/demo.ts";
import { formatDecimal } from "../../lib/format.ts";
import {
  endFirstTrade,
  type FirstTradeStep,
  goToStep,
  leaveFirstTrade,
  placeOf,
  useFirstTrade,
} from "../../lib/first-trade.ts";
import { firstTradeWords as words } from "../../messages/en/first-trade.ts";
import { ceilTo, decimalOf, unitsOf } from "./pair-rules.ts";
import type { TradePair } from "./trade-pair.ts";

export interface GuideProps {
  trade: TradePair;
  /** On a phone the ticket stands in a sheet of its own. */
  isTicketShown: boolean;
  onPickPair: () => void;
}

/** The step that somebody stands at in their first trade, said beside what it is about. */
export default function FirstTradeGuide(props: GuideProps) {
  const { step } = useFirstTrade();
  const isLive = props.trade.venue === "live";
  useAccountEvent((event) => {
    if (event.type === "fill" && event.fill.venue === "demo") goToStep("evidence", event.fill.orderId);
  });
  return (
    <section className="guide" aria-label={words("title")} data-step={isLive ? "practise" : step}>
      <div className="guide__head">
        <span className="t12 ink3">{words("place", placeOf(step))}</span>
        <IconButton isSmall label={words("leave")} onClick={leaveFirstTrade}>
          <XIcon className="i16" />
        </IconButton>
      </div>
      {isLive ? <Practise /> : <Step {...props} step={step} />}
    </section>
  );
}

function Step({ step, ...props }: GuideProps & { step: FirstTradeStep }) {
  switch (step) {
    case "pair":
      return <ChoosePair {...props} />;
    case "ticket":
      return <ReadTicket {...props} />;
    case "send":
      return <SendOrder {...props} />;
    case "evidence":
      return <SeeEvidence />;
  }
}

/** Live money stays out of it. */
function Practise() {
  const { toggle } = useDemoActions();
  return (
    <Part title={words("title")} text={words("practise")}>
      <Button
        size="sm"
        variant="primary"
        isBusy={toggle.isPending}
        onClick={() => toggle.mutate({ enabled: true })}
      >
        {words("usePractice")}
      </Button>
    </Part>
  );
}

function ChoosePair({ trade: { pair }, onPickPair }: GuideProps) {
  return (
    <Part title={words("pairTitle")} text={words("pairText", pair)}>
      <Button size="sm" variant="primary" onClick={() => goToStep("ticket")}>
        {words("toTicket", { pair: pair.pair })}
      </Button>
      <Button size="sm" onClick={onPickPair}>
        {words("choosePair")}
      </Button>
    </Part>
  );
}

function ReadTicket({ isTicketShown }: GuideProps) {
  return (
    <Part title={words("ticketTitle")} text={words(isTicketShown ? "ticketText" : "openTicket")}>
      {isTicketShown && (
        <Button size="sm" variant="primary" onClick={() => goToStep("send")}>
          {words("toSend")}
        </Button>
      )}
    </Part>
  );
}

function SendOrder({ trade: { pair, rules }, isTicketShown }: GuideProps) {
  const amount = `${formatDecimal(decimalOf(ceilTo(unitsOf("0.01"), rules.lot)))} ${pair.base}`;
  return (
    <Part
      title={words("sendTitle")}
      text={isTicketShown ? words("sendText", { amount }) : words("openTicket")}
    />
  );
}

function SeeEvidence() {
  const { orderId } = useFirstTrade();
  return (
    <Part title={words("evidenceTitle")} text={words("evidenceText")}>
      {orderId !== null && (
        <ButtonLink size="sm" variant="primary" href={`/orders?order=${orderId}`} onClick={endFirstTrade}>
          {words("seeEvidence")}
        </ButtonLink>
      )}
      <Button size="sm" onClick={endFirstTrade}>
        {words("end")}
      </Button>
    </Part>
  );
}

interface PartProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** Said by a screen reader when it changes. Where its button went away with it, the focus comes back to the title. */
function Part({ title, text, children }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(title);
  useEffect(() => {
    if (seen.current === title) return;
    seen.current = title;
    if (document.activeElement === null || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="t14 b">
          {title}
        </h2>
        <p className="t14 ink2">{text}</p>
      </div>
      {children !== undefined && <div className="guide__acts">{children}</div>}
    </>
  );
}
