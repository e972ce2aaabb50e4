import { useLocation } from "wouter";
import { Layout } from "./layout/layout.tsx";
import { Providers } from "./providers.tsx";
import { RouteScreen } from "./route-screen.tsx";
import { routeOf } from "./routes.tsx";

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
  // The admins' side of the platform brings a frame of its own.
  if (route.frame === "console") return <RouteScreen route={route} />;
  return (
    <Layout route={route}>
      <RouteScreen route={route} />
    </Layout>
  );
}
