export type { MarketData } from "./market-data.port.ts";
