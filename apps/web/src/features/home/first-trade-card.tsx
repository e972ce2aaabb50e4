import { Button, ButtonLink } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { firstTradeHref, leaveFirstTrade, useFirstTrade } from "../../lib/first-trade.ts";
import { firstTradeWords as words } from "../../messages/en/first-trade.ts";

/** The guided first trade, for whoever has chosen to practise, until it is begun or put off. */
export function FirstTradeCard() {
  const { state } = useFirstTrade();
  if (state !== "offered" && state !== "on") return null;
  return (
    <Panel title={words("title")} className="home__guide" isPadded>
      <div className="guidecard">
        <p className="t14 ink2">{words("offerText")}</p>
        <div className="row-x">
          <ButtonLink href={firstTradeHref} variant="tonal" size="sm">
            {words(state === "on" ? "goOn" : "begin")}
          </ButtonLink>
          <Button variant="quiet" size="sm" onClick={leaveFirstTrade}>
            {words("notNow")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
