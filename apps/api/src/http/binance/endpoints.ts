// Every call of this dialect, in the order in which people read of them.
import { accountEndpoints } from "./account/account-endpoints.ts";
import { convertEndpoints } from "./account/convert-endpoints.ts";
import { walletEndpoints } from "./account/wallet-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { exchangeInfo } from "./market/exchange-info.ts";
import { klineEndpoints } from "./market/kline-endpoints.ts";
import { marketEndpoints } from "./market/market-endpoints.ts";
import { tickerEndpoints } from "./market/ticker-endpoints.ts";
import { orderEndpoints } from "./orders/order-endpoints.ts";
import { orderListEndpoints } from "./orders/order-list-endpoints.ts";
import { orderListReads } from "./orders/order-list-reads.ts";
import { replaceEndpoints } from "./orders/replace-endpoints.ts";

export const endpoints: readonly Endpoint[] = [
  exchangeInfo,
  ...marketEndpoints,
  ...klineEndpoints,
  ...tickerEndpoints,
  ...orderEndpoints,
  ...replaceEndpoints,
  ...orderListEndpoints,
  ...orderListReads,
  ...accountEndpoints,
  ...walletEndpoints,
  ...convertEndpoints,
];
