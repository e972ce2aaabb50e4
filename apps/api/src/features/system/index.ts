export { checkLedger } from "./check-ledger.job.ts";
export { createLiveVenue, liveVenue, noteSandbox, type LiveVenue } from "./live-venue.ts";
export { closedToPrices, closeToPrices } from "./real-prices.ts";
export { pauseReasons } from "./pause-reasons.ts";
export { noteMailServer } from "./note-mail-server.ts";
export { readWatch } from "./ledger-watch-row.ts";
