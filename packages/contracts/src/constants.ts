/** Limits and durations that both sides must agree on. */

/** What a demo account begins with wherever the market has a pair that is quoted in US dollars. */
export const DEMO_START_CENTS = 1_000_000;
export const DEMO_ASSET = "USD";

/** Decimals of every fiat and coin inside the ledger; screens show fewer. */
export const LEDGER_SCALE = 8;

export const VENUES = ["demo", "live"] as const;
export type Venue = (typeof VENUES)[number];

/** How the cost of what leaves a holding is found. */
export const COST_METHODS = ["average", "fifo", "specific"] as const;

/** Which open orders end as a kill switch is turned on: none, those that don't reduce a position, or all. */
export const KILL_SWITCH_CANCELS = ["none", "opening", "all"] as const;
export type KillSwitchCancels = (typeof KILL_SWITCH_CANCELS)[number];

export const CANDLE_INTERVALS = ["1m", "5m", "15m", "1h", "4h", "1d"] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

export const CANDLE_INTERVAL_MS: Record<CandleInterval, number> = {
  "1m": 60_000,
  "5m": 300_000,
  "15m": 900_000,
  "1h": 3_600_000,
  "4h": 14_400_000,
  "1d": 86_400_000,
};

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const DEFAULT_MAX_SLIPPAGE_BPS = 500;

export const CHAT_POLL_MS = 5_000;
export const CHAT_MESSAGE_MAX_LENGTH = 2000;
/** 10 MB as its users count it. */
export const CHAT_FILE_MAX_BYTES = 10 * 1024 * 1024;
/**
 * What may be attached, by the name's ending; the content must agree. Images that few programs show are made into a PNG or
 * a WebP.
 */
export const CHAT_FILE_EXTENSIONS = [
  "jpg",
  "jpeg",
  "jfif",
  "png",
  "gif",
  "webp",
  "avif",
  "heic",
  "heif",
  "bmp",
  "tif",
  "tiff",
  "pdf",
  "doc",
  "docx",
  "txt",
  "zip",
] as const;
/** A sign that someone is writing is sent at most this often, and believed for twice as long. */
export const CHAT_TYPING_EVERY_MS = 3_000;
export const CHAT_TYPING_SHOWN_MS = 6_000;
/** What a message through the contact form is about. */
export const CONTACT_TOPICS = [
  "account",
  "trading",
  "money",
  "verification",
  "security",
  "privacy",
  "other",
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
export const CONTACT_SUBJECT_MAX_LENGTH = 120;
export const PERSON_NAME_MAX_LENGTH = 80;
/** What a picture of a person may be made of, by the name's ending. */
export const AVATAR_EXTENSIONS = ["jpg", "jpeg", "png", "gif", "webp"] as const;
/**
 * Below this sum in US dollars of one user, or of one account to be paid out to, within 24 hours one person approves what
 * someone asked for; from here on two. The database holds the same figure.
 */
export const TWO_APPROVERS_FROM_USD = 1_000;
/** So much in US dollars one admin approves alone within 24 hours; what is beyond takes a second. */
export const ONE_APPROVER_A_DAY_USD = 5_000;

/** How long the price of a swap holds. */
export const SWAP_QUOTE_SECONDS = 10;

/** Who has turned so many years may be verified. */
export const VERIFICATION_MIN_AGE = 18;
/** What is typed, and what is sent as a file. */
export const VERIFICATION_DETAILS = ["personal", "identity", "funds"] as const;
export const VERIFICATION_DOCUMENTS = [
  "identity_front",
  "identity_back",
  "selfie",
  "address_proof",
  "funds_proof",
] as const;
export const VERIFICATION_ITEMS = [...VERIFICATION_DETAILS, ...VERIFICATION_DOCUMENTS] as const;
/** What each level asks for, in the order in which people give it. A passport has no back. */
export const VERIFICATION_NEEDS = {
  1: ["personal"],
  2: ["identity", "identity_front", "identity_back", "selfie"],
  3: ["address_proof", "funds", "funds_proof"],
} as const;
/** What the operator's logo may be, by the name's ending; the content must agree. */
export const LOGO_EXTENSIONS = ["png", "webp", "jpg", "jpeg"] as const;
/** What a document may be, in the same way. */
export const VERIFICATION_FILE_EXTENSIONS = ["jpg", "jpeg", "png", "webp", "pdf"] as const;
/** What was begun and never handed over, or asked for once more and never answered, ends so many days after the last change. */
export const VERIFICATION_LEFT_DAYS = 30;

/** What notifications are about: how each of them reaches someone is theirs to choose. */
export const NOTIFICATION_KINDS = [
  "order_filled",
  "order_ended",
  "deposit",
  "withdrawal",
  "verification",
  "chat",
  "price_alert",
  "trading_limits",
  "webhook",
  "security",
  "announcement",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** `app` is the centre with its badge. */
export const NOTIFICATION_CHANNELS = ["app", "email", "push"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
export const NOTIFICATIONS_KEPT_DAYS = 90;

/** So many alerts of one user wait at most. */
export const PRICE_ALERTS_MAX = 50;
export const PRICE_ALERT_NOTE_MAX_LENGTH = 200;

/** For so long after it was last sent the page that a customer shows is shown to support. It is sent again three times as often. */
export const SHARED_PAGE_MS = 120_000;
