import { p } from "@mikro-orm/core";

/** The columns of whatever one admin proposes and another approves, beside what is to change. Made anew for each entity. */
export const changeColumns = () => ({
  reason: p.text(),
  state: p
    .text()
    .$type<"proposed" | "approved" | "executed" | "rejected" | "withdrawn" | "failed">()
    .defaultRaw("'proposed'::text"),
  requestId: p.uuid(),
  proposedBy: p.uuid(),
  createdAt: p.datetime(3).defaultRaw("now()"),
  endedAt: p.datetime(3).nullable(),
  seq: p.bigint("string").nullable(),
  failure: p.text().nullable(),
});
