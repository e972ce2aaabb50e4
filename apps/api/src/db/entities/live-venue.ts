// The tables of live-venue, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const LiveVenueEntity = defineEntity({
  name: "LiveVenue",
  tableName: "live_venue",
  properties: {
    onlyOne: p.boolean().primary().defaultRaw("true"),
    state: p.text().$type<"sandbox" | "opening" | "open">(),
    isFirstLife: p.boolean(),
    decidesAlone: p.boolean().defaultRaw("false"),
    openedAt: p.datetime(3).nullable(),
    requestId: p.uuid().nullable(),
  },
});

export const LiveVenueOpeningEntity = defineEntity({
  name: "LiveVenueOpening",
  tableName: "live_venue_openings",
  properties: {
    id: p.uuid().primary(),
    reason: p.text(),
    requestId: p.uuid(),
    askedBy: p.uuid(),
    askedAt: p.datetime(3).defaultRaw("now()"),
    state: p
      .text()
      .$type<"asked" | "approved" | "done" | "rejected" | "withdrawn">()
      .defaultRaw("'asked'::text"),
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime(3).nullable(),
    reopens: p.boolean().nullable(),
    pausedReason: p.text().nullable(),
    throughSeq: p.bigint("string").nullable(),
    claimedUntil: p.datetime(3).nullable(),
  },
});

export const GoLiveConfirmationEntity = defineEntity({
  name: "GoLiveConfirmation",
  tableName: "go_live_confirmations",
  properties: {
    id: p.uuid().primary(),
    checkName: p.text().$type<"restore" | "proxy" | "counsel">(),
    about: p.text(),
    note: p.text(),
    confirmedBy: p.uuid(),
    confirmedAt: p.datetime(3),
    revokedBy: p.uuid().nullable(),
    revokedAt: p.datetime(3).nullable(),
  },
});
