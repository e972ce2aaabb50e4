import { Suspense, useEffect, useLayoutEffect } from "react";
import { Route as Match, useLocation } from "wouter";
import { shell } from "../messages/en/shell.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useGuard } from "./guard.ts";
import { usePageWait } from "./page-loading.ts";
import type { Route } from "./route-table.ts";

/** Draws the page of a route: guard, title, waiting, failing, and where the focus goes. */
export function RouteScreen({ route }: { route: Route }) {
  const isAllowed = useGuard(route);
  const [path] = useLocation();
  const title = shell("documentTitle", { page: shell(route.title) });
  useLayoutEffect(() => {
    document.title = title;
  }, [title, path]);

  if (!isAllowed) return <Waiting />;
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<Waiting />}>
        <Match path={route.path} key={route.path}>
          <route.Page />
        </Match>
        <Arrival path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Keeps the place of the page, so that the frame does not jump, and lets the overlay know. */
function Waiting() {
  usePageWait();
  return <main className="main page-waiting" id="main" aria-busy="true" />;
}

/** Where the browser began is where it has arrived: nobody has pressed anything yet. */
let arrivedAt = window.location.pathname;

/** Once a page is there: scroll to its top and move the focus to its heading, except on the first one. */
function Arrival({ path }: { path: string }) {
  useEffect(() => {
    if (arrivedAt === path) return;
    arrivedAt = path;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (!isGoingBack) window.scrollTo(0, 0);
    isGoingBack = false;
  }, [path]);
  return null;
}

let isGoingBack = false;
window.addEventListener("popstate", () => {
  isGoingBack = true;
});
