import { Suspense, useEffect } from "react";
import { Route, Switch, useLocation } from "wouter";
import { shell } from "../../messages/en/shell.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { ErrorBoundary } from "../error-boundary.tsx";
import { type ConsolePage, consolePages } from "./console-pages.ts";
import { PageWaiting } from "./page-waiting.tsx";

whenIdle(() => {
  for (const { load } of consolePages) load().catch(() => undefined);
});

/** The page of the console that the address names; one that fails leaves the others in reach. */
export function ConsolePageFrame() {
  const [path] = useLocation();
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<PageWaiting />}>
        <Switch>
          {consolePages.map((page) => (
            <Route key={page.path} path={page.path}>
              <page.Page />
              <Title page={page} />
            </Route>
          ))}
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** After the frame around has set its own. */
function Title({ page: { title } }: { page: ConsolePage }) {
  const [path] = useLocation();
  useEffect(() => {
    document.title = shell("documentTitle", { page: title });
  }, [title, path]);
  return null;
}
