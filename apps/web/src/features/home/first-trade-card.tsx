import { Button, ButtonLink } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { firstTradeHref, leaveFirstTrade, useFirstTrade } from "../../account/first-trade.ts";
import { firstTradeMessages as t } from "../../messages/en/first-trade.ts";

/** The guided first trade, for a user who has chosen to practise, until it is begun or put off. */
export function FirstTradeCard() {
  const { state } = useFirstTrade();
  if (state !== "offered" && state !== "on") return null;
  return (
    <Panel title={t("title")} className="home__guide" isPadded>
      <div className="guidecard">
        <p className="text-14 text-secondary">{t("offerText")}</p>
        <div className="row">
          <ButtonLink href={firstTradeHref} variant="tonal" size="sm">
            {t(state === "on" ? "goOn" : "begin")}
          </ButtonLink>
          <Button variant="quiet" size="sm" onClick={leaveFirstTrade}>
            {t("notNow")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
