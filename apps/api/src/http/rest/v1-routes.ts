// The table of /api/v1, for programs of the account's owner: a line for each call. As in the table of the other
// paths, nothing here decides anything: rules and schemas are those of the procedures.
import { v1AccountRoutes } from "./v1-account-routes.ts";
import { v1LotRoutes } from "./v1-lot-routes.ts";
import { v1MarketRoutes } from "./v1-market-routes.ts";
import { v1NewsRoutes } from "./v1-news-routes.ts";
import { v1OrderRoutes } from "./v1-order-routes.ts";
import type { V1Route } from "./v1-route.ts";
import { v1SwapRoutes } from "./v1-swap-routes.ts";

export const v1Routes: readonly V1Route[] = [
  ...v1MarketRoutes,
  ...v1OrderRoutes,
  ...v1SwapRoutes,
  ...v1AccountRoutes,
  ...v1LotRoutes,
  ...v1NewsRoutes,
];
