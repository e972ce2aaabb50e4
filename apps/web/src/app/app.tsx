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
  return (
    <Layout route={route}>
      <RouteScreen route={route} />
    </Layout>
  );
}
