import { ButtonLink } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { gap } from "../../format/format.ts";
import { home } from "../../messages/en/home.ts";
import { demoMoney } from "../../operator/demo-start.ts";

/** The call to register, with its risk said beside it. */
export function GuestPanel() {
  return (
    <Panel label={home("register")} isFirst className="home__first">
      <div className="guest">
        <h2>{home("guestTitle")}</h2>
        <p className="text-secondary">{home("guestText", { money: demoMoney() })}</p>
        <div className="row">
          <ButtonLink href="/register" variant="primary">
            {home("register")}
          </ButtonLink>
          <ButtonLink href="/login">{home("signIn")}</ButtonLink>
        </div>
        <p className="text-12 text-muted">
          <b className="font-medium text-secondary">{home("riskTitle")}</b>
          {gap}
          {home("risk")}
        </p>
      </div>
    </Panel>
  );
}
