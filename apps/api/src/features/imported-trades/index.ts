export { importTrades, previewTrades } from "./import-trades.ts";
