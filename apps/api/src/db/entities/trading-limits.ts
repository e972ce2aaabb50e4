// The table of limits that owners set for themselves, as the migrations leave it. Only the exchange writes it.
import type { Venue } from "@fillmark/contracts/constants";
import { defineEntity, p } from "@mikro-orm/core";

export const AccountLimitsEntity = defineEntity({
  name: "AccountLimits",
  tableName: "account_limits",
  properties: {
    venue: p.text().$type<Venue>().primary(),
    owner: p.text().primary(),
    scope: p.text().primary(),
    limits: p.json<unknown>(),
    next: p.json<unknown>().nullable(),
    killSwitch: p.json<unknown>().nullable(),
    usage: p.json<unknown>(),
    costs: p.json<unknown>(),
  },
});

/** Of the liquidity provider's own limits. */
export const MakerExposureEntity = defineEntity({
  name: "MakerExposure",
  tableName: "maker_exposures",
  properties: {
    venue: p.text().$type<"demo" | "live">().primary(),
    pair: p.text().primary(),
    position: p.decimal().precision(38).scale(0),
    day: p.integer(),
    cash: p.decimal(),
    stoppedAt: p.datetime(3).nullable(),
  },
});
