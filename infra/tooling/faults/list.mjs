// Deliberate faults, each with the tests that belong to it and must fail with it. They are those that a person could make
// in a day's work and that would cost money, trust or a user. `find` stands once in `file`; `only` is a part of the
// titles of the tests that are to be run, where the whole file would take long.
import { binanceFaults } from "./binance-faults.mjs";
import { coreFaults } from "./core-faults.mjs";
import { demoFaults } from "./demo-faults.mjs";
import { exchangeFaults } from "./exchange-faults.mjs";
import { keyFaults } from "./key-faults.mjs";
import { limitFaults } from "./limit-faults.mjs";
import { listingFaults } from "./listing-faults.mjs";
import { moneyFaults } from "./money-faults.mjs";
import { peopleFaults } from "./people-faults.mjs";
import { serverFaults } from "./server-faults.mjs";
import { siteFaults } from "./site-faults.mjs";
import { streamFaults } from "./stream-faults.mjs";
import { supportFaults } from "./support-faults.mjs";
import { termsFaults } from "./terms-faults.mjs";
import { tlsFaults } from "./tls-faults.mjs";
import { watchFaults } from "./watch-faults.mjs";
import { webhookFaults } from "./webhook-faults.mjs";
import { webFaults } from "./web-faults.mjs";

export const faults = [
  binanceFaults,
  coreFaults,
  demoFaults,
  exchangeFaults,
  keyFaults,
  limitFaults,
  listingFaults,
  moneyFaults,
  peopleFaults,
  serverFaults,
  siteFaults,
  streamFaults,
  supportFaults,
  termsFaults,
  tlsFaults,
  watchFaults,
  webhookFaults,
  webFaults,
].flat();
