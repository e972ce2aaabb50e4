import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { Layout } from "./layout/layout.tsx";
import { Providers } from "./providers.tsx";
import { RouteScreen } from "./route-screen.tsx";
import { routeOf } from "./routes.tsx";

/** The admins' side of the house: none of it belongs to a trader's visit. */
const Console = lazy(() => import("../features/admin/console.tsx"));

export function App() {
  return (
    <Providers>
      <Routed />
    </Providers>
  );
}

function Routed() {
  const [path] = useLocation();
  const route = routeOf(path);
  if (route.frame === "console")
    return (
      <Suspense>
        <Console>
          <RouteScreen route={route} />
        </Console>
      </Suspense>
    );
  return (
    <Layout route={route}>
      <RouteScreen route={route} />
    </Layout>
  );
}
