import { lazy, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { Page, Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { askedFor } from "../../session/came-from.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { endFirstRun, isFirstRun } from "../../account/first-run.ts";
import { session, useToken } from "../../session/session.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { home } from "../../messages/en/home.ts";
import { GuestPanel } from "./guest-panel.tsx";
import { MarketsPanel } from "./markets-panel.tsx";
import { MoversPanel } from "./movers-panel.tsx";
import "./home.css";

const loadUserPanels = () => import("./user-panels.tsx");
const EquityPanel = lazy(async () => ({ default: (await loadUserPanels()).EquityPanel }));
const OpenOrdersPanel = lazy(async () => ({ default: (await loadUserPanels()).OpenOrdersPanel }));
const FirstTradeCard = lazy(async () => ({ default: (await loadUserPanels()).FirstTradeCard }));
const StartChoice = lazy(async () => ({ default: (await loadUserPanels()).StartChoice }));
/** Below everything else, so it waits until the browser has nothing better to do. */
const NewsPanel = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return importWithRetry(() => import("./news-panel.tsx"))();
});
// Begun at once rather than on the first render, so that a user's panels come with the page.
if (session.token() !== null) void loadUserPanels().catch(() => undefined);

/** For a user: what they have, what they watch, what is open. For a guest: the market, and the way in. */
export default function HomePage() {
  const isUser = useToken() !== null;
  const user = useCurrentUser();
  const [isStarting, setStarting] = useState(isFirstRun);
  const [, navigate] = useLocation();
  if (user !== null && isStarting) {
    const done = () => {
      endFirstRun();
      setStarting(false);
      // Whoever came to register from a page goes on to it.
      const asked = askedFor();
      if (asked !== null) navigate(asked, { replace: true });
    };
    return <StartChoice onDone={done} />;
  }
  return (
    <Page title={home("title")} titleShown="never">
      <div className="home">
        <div className="home__main">
          {isUser ? (
            <Suspense fallback={<EquityWait />}>
              {user === null ? <EquityWait /> : <EquityPanel isDemo={user.demoMode} />}
            </Suspense>
          ) : (
            <GuestPanel />
          )}
          {user?.demoMode === true && (
            <Suspense>
              <FirstTradeCard />
            </Suspense>
          )}
          <MarketsPanel />
        </div>
        <div className="home__side">
          {isUser && (
            <Suspense fallback={<OrdersWait />}>
              {user === null ? <OrdersWait /> : <OpenOrdersPanel />}
            </Suspense>
          )}
          <MoversPanel />
          <Suspense>
            <NewsPanel />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

/** Whose money it is decides which is asked for, so nothing is before that is known. */
function EquityWait() {
  return (
    <Panel label={home("equity")} isFirst className="home__first equity-wait">
      {null}
    </Panel>
  );
}

function OrdersWait() {
  return (
    <Panel title={home("openOrders")} className="home__orders">
      <SkeletonRows label={home("ordersLoading")} count={1} />
    </Panel>
  );
}
