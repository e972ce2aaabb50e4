import { useState } from "react";
import { EQUITY_RANGES } from "./equity-ranges.ts";
import { AreaChart } from "@fillmark/ui/area-chart";
import { Badge } from "@fillmark/ui/badge";
import { ButtonLink, IconButton } from "@fillmark/ui/button";
import { Change, Figure } from "@fillmark/ui/figure";
import {
  ArrowLeftRightIcon,
  ArrowUpRightIcon,
  EyeIcon,
  EyeOffIcon,
  PlusIcon,
  RepeatIcon,
} from "@fillmark/ui/icon";
import { Panel } from "@fillmark/ui/page";
import { Segmented } from "@fillmark/ui/segmented";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import {
  directionOf,
  directionOfDecimal,
  formatAmount,
  formatChange,
  formatMoney,
  ownSpelling,
} from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { setPreference, usePreferences } from "../../account/preferences.ts";
import { type RouterOutputs, trpc } from "../../api-client/trpc.ts";
import { home } from "../../messages/en/home.ts";
import { currency } from "../../operator/demo-start.ts";

type Range = (typeof EQUITY_RANGES)[number];
type Holdings = RouterOutputs["funds"]["listHoldings"];

/** What the account is worth, how that went, and the four things people come to do. */
export function EquityPanel({ isDemo }: { isDemo: boolean }) {
  const venue = isDemo ? "demo" : "live";
  const [range, setRange] = useState<Range>("1D");
  const holdings = trpc.funds.listHoldings.useQuery({ venue }, { refetchInterval: 15_000 });
  return (
    <Panel label={home("equity")} isFirst className="home__first">
      <div className="equity">
        <QueryView query={holdings} failed={home("equityFailed")} skeleton={<EquitySkeleton />}>
          {(data) => <EquityHead data={data} isDemo={isDemo} />}
        </QueryView>
        <EquityCurve venue={venue} range={range} now={holdings.data?.equity ?? null} />
        <Segmented
          label={home("range")}
          look="bare"
          className="equity__ranges"
          value={range}
          onChange={setRange}
          segments={EQUITY_RANGES.map((value) => ({ value, label: home(`range_${value}`) }))}
        />
      </div>
      <QuickActions />
    </Panel>
  );
}

function EquityHead({ data, isDemo }: { data: Holdings; isDemo: boolean }) {
  const { hideBalances } = usePreferences();
  const Eye = hideBalances ? EyeOffIcon : EyeIcon;
  return (
    <div className="equity__head">
      <div className="row text-14 text-secondary">
        {home("equity")}
        {isDemo && <Badge tone="demo">{home("demo")}</Badge>}
        <IconButton
          isSmall
          label={home(hideBalances ? "showBalances" : "hideBalances")}
          aria-pressed={hideBalances}
          onClick={() => setPreference("hideBalances", !hideBalances)}
        >
          <Eye className="icon-16" />
        </IconButton>
      </div>
      <div>
        <Figure
          value={formatAmount(data.equity, data.currency)}
          unit={data.currency}
          size={32}
          quietFrom={ownSpelling.sign}
          isHidden={hideBalances}
        />
      </div>
      <p className="row text-14 equity__change">
        {data.dayChange !== null && !hideBalances && (
          <Change direction={directionOfDecimal(data.dayChange)}>
            {formatMoney(data.dayChange, data.currency, true)}
          </Change>
        )}
        {data.dayChangeBps !== null && (
          <span className={data.dayChangeBps === 0 ? "text-muted" : directionOf(data.dayChangeBps)}>
            {formatChange(data.dayChangeBps)}
          </span>
        )}
        <span className="text-muted">{home("day")}</span>
      </p>
    </div>
  );
}

function EquitySkeleton() {
  return (
    <Loading label={home("loadingEquity")} className="equity__head">
      <Skeleton width={96} height={20} />
      <Skeleton width={220} height={32} style={{ marginBlock: 10 }} />
      <Skeleton width={160} height={16} />
    </Loading>
  );
}

function EquityCurve({ venue, range, now }: { venue: "demo" | "live"; range: Range; now: string | null }) {
  const curve = trpc.funds.equityCurve.useQuery(
    { venue, range },
    { refetchInterval: 60_000, placeholderData: (before) => before },
  );
  return (
    <div className="equity__chart">
      <QueryView query={curve} failed={home("curveFailed")} skeleton={<Skeleton height="100%" />}>
        {({ points }) =>
          points.length > 1 ? (
            <AreaChart
              className="equity__plot"
              points={points.map(([, value]) => Number(value))}
              label={home("curve", {
                range: home(`range_${range}`),
                now: now === null ? "–" : formatAmount(now, currency),
                currency,
              })}
            />
          ) : (
            <p className="equity__empty text-14 text-muted">{home("curveEmpty")}</p>
          )
        }
      </QueryView>
    </div>
  );
}

const actions = [
  { href: "/profile/loadfund", label: home("loadFund"), Icon: PlusIcon },
  { href: "/profile/withdraw", label: home("withdraw"), Icon: ArrowUpRightIcon },
  { href: "/profile/swap", label: home("swap"), Icon: RepeatIcon },
  { href: "/trade", label: home("trade"), Icon: ArrowLeftRightIcon },
] as const;

function QuickActions() {
  return (
    <nav className="acts" aria-label={home("actions")}>
      {actions.map(({ href, label, Icon }) => (
        <ButtonLink key={href} href={href} variant={href === "/trade" ? "primary" : "tonal"} className="act">
          <Icon />
          <span>{label}</span>
        </ButtonLink>
      ))}
    </nav>
  );
}
