import { z } from "zod";
import { PAGE_PATHS } from "./page-paths.ts";
import { Instant, PairName } from "./shapes.ts";

/** The page that a customer is on, shown to support while they allow it. Never more than which one: no ids, no query. */

const Page = z.enum(PAGE_PATHS);

export const SharePageInput = z
  .strictObject({
    page: Page,
    /** Of a page that stands at one. */
    pair: PairName.nullable().default(null),
    /** Since when the conversation is open, as its user knows it: a consent is for what is talked about now. */
    openedAt: Instant,
  })
  .refine(({ page, pair }) => pair === null || page.endsWith("/:pair"), {
    path: ["pair"],
    message: "this page is of no pair",
  });
export type SharePageInput = z.infer<typeof SharePageInput>;

/** False where the conversation that was meant is not open: with its end the consent has ended. */
export const SharePageView = z.object({ isShared: z.boolean() });
export type SharePageView = z.infer<typeof SharePageView>;

/** Null while nothing is shared. */
export const SharedPageView = z.object({ page: Page, pair: PairName.nullable(), seenAt: Instant }).nullable();
export type SharedPageView = z.infer<typeof SharedPageView>;
