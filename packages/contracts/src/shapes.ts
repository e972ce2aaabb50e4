import { z } from "zod";
import { VENUES } from "./constants.ts";

/** Building blocks that more than one feature puts on the wire. */

/** A decimal in plain notation. Inputs are judged by the verb, which names what is wrong with them. */
export const Decimal = z
  .string()
  .max(200)
  .meta({ description: "Plain decimal, e.g. 0.1", examples: ["0.1"] });
export type Decimal = z.infer<typeof Decimal>;

/** Counts the changes of something that several may edit: who sends an older one than the newest has not seen all of them. */
export const Revision = z.int().min(1).max(2_147_483_647);

export const VenueName = z.enum(VENUES);

/**
 * Part of every command that touches money: the venue that the sender has before their eyes. An account is switched
 * in one tab while another tab still shows the venue before, so the account alone doesn't say what was meant.
 */
export const onVenue = {
  venue: VenueName.meta({ description: "the venue that is meant; with another one nothing is done" }),
};
export const OnVenue = z.object(onVenue);

/** Of a command that takes nothing else. */
export const OnVenueInput = z.strictObject(onVenue);

export const PairName = z
  .string()
  .regex(/^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$/, "a pair looks like BTC-USD")
  .meta({ examples: ["BTC-USD"] });

/** One line of a user's own words or names, without spaces around it. */
export function lineText(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters");
}

export const AssetCode = z.string().regex(/^[A-Z0-9]{2,10}$/, "an asset looks like BTC");

/** ISO 8601 time in UTC with milliseconds. The calendar of the database has no year 0. */
export const Instant = z.iso
  .datetime({ precision: 3 })
  .refine((text) => !text.startsWith("0000"), "years begin with 0001");

/** A time of the day, as `22:30`, in the user's time zone. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time of the day looks like 22:30");

/** An IANA name that this server knows, as `Europe/Berlin`. */
export const TimeZoneName = z
  .string()
  .max(60)
  .refine(isTimeZone, "must be a time zone by its name, as Europe/Berlin");

function isTimeZone(name: string): boolean {
  // A bare offset is no place: it knows nothing of summer.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const OrderId = z.string().regex(/^\d{1,18}$/, "an order id has 1 to 18 digits");

/** What clients may name their orders and withdrawals. */
export const CLIENT_ID = /^[A-Za-z0-9._:-]{1,64}$/;

/** Chosen by the client, so that it can ask what became of its order. */
export const ClientOrderId = z.string().regex(CLIENT_ID, "1 to 64 letters, digits or . _ : -");

/** Most rows of a page. */
export const PAGE_MAX = 200;

/** Opaque position in a list; given back by the previous page. */
export const PageInput = z.strictObject({
  cursor: z.string().max(100).optional(),
  limit: z.int().min(1).max(PAGE_MAX).default(50),
});
export type PageInput = z.infer<typeof PageInput>;

/** A page of `items`; `nextCursor` is null on the last one. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const Empty = z.strictObject({});

/** Of a call that takes nothing: whatever is sent along is refused rather than overlooked. */
export const NoInput = Empty.optional();
