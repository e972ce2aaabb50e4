import { useState } from "react";
import { Page } from "@fillmark/ui/page";
import { useCurrentUser } from "../../lib/current-user.ts";
import { endFirstRun, isFirstRun } from "../../lib/first-run.ts";
import { useToken } from "../../lib/session.ts";
import { home } from "../../messages/en/home.ts";
import { EquityPanel } from "./equity-panel.tsx";
import { GuestPanel } from "./guest-panel.tsx";
import { MarketsPanel } from "./markets-panel.tsx";
import { MoversPanel } from "./movers-panel.tsx";
import { OpenOrdersPanel } from "./open-orders-panel.tsx";
import { StartChoice } from "./start-choice.tsx";
import "./home.css";

/** For a user: what they have, what they watch, what is open. For a guest: the market, and the way in. */
export default function HomePage() {
  const token = useToken();
  const user = useCurrentUser();
  const [isStarting, setStarting] = useState(isFirstRun);
  if (token !== null && user !== null && isStarting) {
    const done = () => {
      endFirstRun();
      setStarting(false);
    };
    return <StartChoice onDone={done} />;
  }
  const isUser = token !== null;
  return (
    <Page title={home("title")} titleShown="never">
      <div className="home">
        <div className="home__main">
          {isUser ? <EquityPanel isDemo={user?.demoMode ?? false} /> : <GuestPanel />}
          <MarketsPanel />
        </div>
        <div className="home__side">
          {isUser && <OpenOrdersPanel />}
          <MoversPanel />
        </div>
      </div>
    </Page>
  );
}
