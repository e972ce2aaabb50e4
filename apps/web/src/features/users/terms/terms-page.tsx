import { Panel } from "@fillmark/ui/page";
import { Allowed } from "../../../console/allowed.tsx";
import { ConsoleHeader } from "../../../console/console-header.tsx";
import { tradingTerms } from "../../../messages/en/trading-terms.ts";
import { TermsChanges } from "./terms-changes.tsx";
import "./trading-terms.css";

/** /admin/terms: other terms of users that wait for somebody's decision. */
export default function TermsPage() {
  return (
    <>
      <ConsoleHeader title={tradingTerms("pageTitle")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="exchange.set_up">
          <Panel title={tradingTerms("pageTitle")} isPadded isFirst>
            <div className="tt">
              <TermsChanges />
            </div>
          </Panel>
        </Allowed>
      </main>
    </>
  );
}
