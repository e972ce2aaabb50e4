import { Badge } from "@fillmark/ui/badge";
import { Change, Figure } from "@fillmark/ui/figure";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { directionOf, formatAmount, formatChange, ownSpelling } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { usePreferences } from "../../account/preferences.ts";
import { trpc } from "../../api-client/trpc.ts";
import { profile } from "../../messages/en/profile.ts";

/** What the account is worth now, and how the last day went. */
export function EquityLine({ isDemo }: { isDemo: boolean }) {
  const { hideBalances } = usePreferences();
  const holdings = trpc.funds.listHoldings.useQuery({ venue: isDemo ? "demo" : "live" });
  return (
    <section className="worth" aria-label={profile("equity")}>
      <QueryView
        query={holdings}
        failed={profile("equityFailed")}
        skeleton={
          <Loading label={profile("loadingEquity")} className="worth__line">
            <Skeleton width={180} height={32} />
          </Loading>
        }
      >
        {({ equity, currency, dayChangeBps }) => (
          <div className="worth__line">
            <p className="row text-14 text-secondary">
              {profile("equity")}
              {isDemo && <Badge tone="demo">{profile("demo")}</Badge>}
            </p>
            <div className="between">
              <Figure
                value={formatAmount(equity, currency)}
                unit={currency}
                size={24}
                quietFrom={ownSpelling.sign}
                isHidden={hideBalances}
              />
              {dayChangeBps !== null && (
                <span className="row text-14">
                  <Change direction={directionOf(dayChangeBps)}>{formatChange(dayChangeBps)}</Change>
                  <span className="text-muted">{profile("day")}</span>
                </span>
              )}
            </div>
          </div>
        )}
      </QueryView>
    </section>
  );
}
