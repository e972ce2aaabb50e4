import { z } from "zod";
import { NOTIFICATION_KINDS } from "./constants.ts";
import { Instant } from "./shapes.ts";

/** Notifications on devices, by web push: how a browser is subscribed, and what it gets. */

export const PushKeyView = z.object({
  /** VAPID, for `applicationServerKey`: 65 bytes in base64url. */
  publicKey: z.string(),
});
export type PushKeyView = z.infer<typeof PushKeyView>;

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`), `must be ${bytes} bytes in base64url`);
};

/** An address as browsers write it: no blanks and nothing beyond ASCII. */
const Endpoint = z
  .string()
  .max(1_000)
  .regex(/^[!-~]+$/, "must be an address");

/** As the browser's `PushSubscription.toJSON()` gives it. The same endpoint again takes the place of the former. */
export const SubscribePushInput = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  /** A line for the list of devices, as `Firefox on Linux`. */
  device: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters"),
});
export type SubscribePushInput = z.infer<typeof SubscribePushInput>;

export const PushDeviceView = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** SHA-256 of the endpoint in hex, so that a browser finds itself in the list. */
  endpointHash: z.string(),
});
export type PushDeviceView = z.infer<typeof PushDeviceView>;
export const PushDevicesView = z.array(PushDeviceView);
export const PushDeviceInput = z.strictObject({ id: z.uuid() });
export type PushDeviceInput = z.infer<typeof PushDeviceInput>;
/** By its endpoint: what a browser knows of itself. */
export const UnsubscribePushInput = z.strictObject({ endpoint: Endpoint });
export type UnsubscribePushInput = z.infer<typeof UnsubscribePushInput>;

/** What a push holds, for the service worker to show: words in the user's language. */
export const PushMessage = z.object({
  /** That of the notification; also the `tag`, so that a second copy takes the place of the first. */
  id: z.string(),
  /** `admin` for what an admin is notified of. */
  kind: z.enum([...NOTIFICATION_KINDS, "admin"]),
  title: z.string(),
  body: z.string(),
  /** A page of ours, from the root. */
  path: z.string(),
  /** How many are unread, for the badge of the icon. */
  unread: z.int(),
  at: Instant,
});
export type PushMessage = z.infer<typeof PushMessage>;
