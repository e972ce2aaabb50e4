import { type ReactNode, useEffect, useRef } from "react";
import { Button, ButtonLink, IconButton } from "@fillmark/ui/button";
import { XIcon } from "@fillmark/ui/icon";
import { useAccountEvent } from "../../account/account-events.ts";
import { useDemoActions } from "../../account/demo.ts";
import { formatDecimal } from "../../format/format.ts";
import {
  endFirstTrade,
  type FirstTradeStep,
  goToStep,
  leaveFirstTrade,
  placeOf,
  useFirstTrade,
} from "../../account/first-trade.ts";
import { firstTradeMessages as t } from "../../messages/en/first-trade.ts";
import { ceilTo, decimalOf, unitsOf } from "./pair-rules.ts";
import type { TradePair } from "./trade-pair.ts";

export interface GuideProps {
  trade: TradePair;
  /** On a phone the ticket stands in a sheet of its own. */
  isTicketShown: boolean;
  onPickPair: () => void;
}

/** The step that a user stands at in their first trade, said beside what it is about. */
export default function FirstTradeGuide(props: GuideProps) {
  const { step } = useFirstTrade();
  const isLive = props.trade.venue === "live";
  useAccountEvent((event) => {
    if (event.type === "fill" && event.fill.venue === "demo") goToStep("evidence", event.fill.orderId);
  });
  return (
    <section className={`guide guide--${isLive ? "practise" : step}`} aria-label={t("title")}>
      <div className="guide__head">
        <span className="text-12 text-muted">{t("place", placeOf(step))}</span>
        <IconButton isSmall label={t("leave")} onClick={leaveFirstTrade}>
          <XIcon className="icon-16" />
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
    <Part title={t("title")} text={t("practise")}>
      <Button
        size="sm"
        variant="primary"
        isBusy={toggle.isPending}
        onClick={() => toggle.mutate({ enabled: true })}
      >
        {t("usePractice")}
      </Button>
    </Part>
  );
}

function ChoosePair({ trade: { pair }, onPickPair }: GuideProps) {
  return (
    <Part title={t("pairTitle")} text={t("pairText", pair)}>
      <Button size="sm" variant="primary" onClick={() => goToStep("ticket")}>
        {t("toTicket", { pair: pair.pair })}
      </Button>
      <Button size="sm" onClick={onPickPair}>
        {t("choosePair")}
      </Button>
    </Part>
  );
}

function ReadTicket({ isTicketShown }: GuideProps) {
  return (
    <Part title={t("ticketTitle")} text={t(isTicketShown ? "ticketText" : "openTicket")}>
      {isTicketShown && (
        <Button size="sm" variant="primary" onClick={() => goToStep("send")}>
          {t("toSend")}
        </Button>
      )}
    </Part>
  );
}

function SendOrder({ trade: { pair, rules }, isTicketShown }: GuideProps) {
  const amount = `${formatDecimal(decimalOf(ceilTo(unitsOf("0.01"), rules.lot)))} ${pair.base}`;
  return <Part title={t("sendTitle")} text={isTicketShown ? t("sendText", { amount }) : t("openTicket")} />;
}

function SeeEvidence() {
  const { orderId } = useFirstTrade();
  return (
    <Part title={t("evidenceTitle")} text={t("evidenceText")}>
      {orderId !== null && (
        <ButtonLink size="sm" variant="primary" href={`/orders?order=${orderId}`} onClick={endFirstTrade}>
          {t("seeEvidence")}
        </ButtonLink>
      )}
      <Button size="sm" onClick={endFirstTrade}>
        {t("end")}
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
        <h2 ref={heading} tabIndex={-1} className="text-14 font-semibold">
          {title}
        </h2>
        <p className="text-14 text-secondary">{text}</p>
      </div>
      {children !== undefined && <div className="guide__acts">{children}</div>}
    </>
  );
}
