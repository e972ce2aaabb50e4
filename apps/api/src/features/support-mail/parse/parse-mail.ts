// A mail as its bytes say it is. Runs on a thread of its own, for what strangers send: it may take long, or end it.
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { CHAT_FILE_MAX_BYTES, CHAT_MESSAGE_MAX_LENGTH } from "@fillmark/contracts/constants";
import { kindOfName } from "../../../files/file-kind.ts";
import { displayName } from "../../../files/file-name.ts";
import { htmlToText } from "./html-to-text.ts";
import { mailKind } from "./mail-kind.ts";
import type { ParsedMail } from "./parsed-mail.ts";
import { stripHistory } from "./strip-history.ts";

const ORIGINAL_MAX = 50_000;
const SUBJECT_MAX = 200;
const NAME_MAX = 80;
const MOST_ATTACHMENTS = 20;
/** More than these nobody looks through in a conversation. */
const MOST_IMAGES = 10;
const MOST_REFERENCES = 50;
const MOST_RECIPIENTS = 50;
/** Of a bounce, the part that is searched for the mail that it is about. */
const SEARCHED = 512 * 1024;
const bounds = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
const CUT = " […]";

/** Throws where it is no mail that can be read. */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const email = await PostalMime.parse(bytes, bounds);
  const all = (name: string): string[] =>
    email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const from = all("from").length === 1 ? senderOf(email.from) : null;
  const kind = mailKind({ all, from: from?.address ?? null });
  const original = plain(textOf(email, { withHistory: true }))
    .slice(0, ORIGINAL_MAX)
    .toWellFormed();
  const said = stripHistory(plain(textOf(email, { withHistory: false })));
  return {
    kind,
    messageId: idsIn(email.messageId ?? "")[0] ?? null,
    from,
    recipients: recipientsOf(email, all("delivered-to")),
    subject: oneLine(email.subject ?? "", SUBJECT_MAX),
    text: shortened(said),
    original,
    references: [
      ...idsIn(email.references ?? ""),
      ...idsIn(email.inReplyTo ?? ""),
      ...(kind === "bounce" ? idsReported(bytes) : []),
    ].slice(-MOST_REFERENCES),
    authenticationResults: all("authentication-results").slice(0, 20),
    attachments: email.attachments.slice(0, MOST_ATTACHMENTS).map((attachment) => ({
      name: nameOf(attachment),
      type: /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(attachment.mimeType)
        ? attachment.mimeType.toLowerCase()
        : "application/octet-stream",
      size: sizeOf(attachment),
    })),
    images: imagesOf(email.attachments),
  };
}

/** Mail programs leave images without a name that stand within the text. */
const endings = new Map([
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/gif", "gif"],
  ["image/webp", "webp"],
  ["image/heic", "heic"],
]);

function nameOf({ filename, mimeType }: Attachment): string {
  const ending = endings.get(mimeType.toLowerCase());
  return displayName(filename ?? "") || (ending === undefined ? "file" : `image.${ending}`);
}

function sizeOf({ content }: Attachment): number {
  return typeof content === "string" ? content.length : content.byteLength;
}

/** None of a mail with more attachments than are named: a person sends fewer. */
function imagesOf(attachments: readonly Attachment[]): ParsedMail["images"] {
  if (attachments.length > MOST_ATTACHMENTS) return [];
  const images = attachments.flatMap((attachment, at) => {
    const { content } = attachment;
    const isImage = (kindOfName(nameOf(attachment))?.image ?? null) !== null;
    if (!isImage || typeof content === "string" || sizeOf(attachment) > CHAT_FILE_MAX_BYTES) return [];
    return { at, bytes: new Uint8Array(content) };
  });
  return images.slice(0, MOST_IMAGES);
}

/** Plain text is what its sender sees as their words; HTML stands in where there is none. */
function textOf({ text = "", html = "" }: Email, which: { withHistory: boolean }): string {
  return text.trim() === "" ? htmlToText(html, which) : text;
}

function senderOf(from: Address | undefined): ParsedMail["from"] {
  const address = addressOf(from?.address);
  return address === null ? null : { name: oneLine(from?.name ?? "", NAME_MAX), address };
}

/** One that a mail can go to, in small letters. */
function addressOf(given: string | undefined): string | null {
  const address = (given ?? "").trim().toLowerCase();
  const isPlain = /^[^\s\p{Cc},;:<>()"\\@]{1,64}@[^\s\p{Cc},;:<>()"\\@]{1,255}$/u.test(address);
  return isPlain && !address.includes("=?") && address.length <= 254 && address.isWellFormed()
    ? address
    : null;
}

function recipientsOf({ to = [], cc = [] }: Email, deliveredTo: readonly string[]): string[] {
  const named = [...to, ...cc].flatMap((one) => (one.group === undefined ? [one] : one.group));
  const addresses = [...deliveredTo, ...named.map(({ address }) => address)].slice(0, MOST_RECIPIENTS);
  return addresses.map(addressOf).filter((address) => address !== null);
}

/** The ids between angle brackets. */
function idsIn(value: string): string[] {
  return [...value.slice(0, 20_000).matchAll(/<([^<>\s\p{Cc}]{1,250})>/gu)].map(([, id = ""]) => id);
}

function idsReported(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes.subarray(0, SEARCHED)).toString("latin1");
  const found = text.matchAll(/^(?:message-id|references|in-reply-to):([^\r\n]{1,1000})/gim);
  return [...found].slice(1, 10).flatMap(([, value = ""]) => idsIn(value));
}

/** Without what a screen can't show and a database can't keep. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
}

function oneLine(text: string, most: number): string {
  return plain(text).replace(/\s+/g, " ").trim().slice(0, most).toWellFormed();
}

function shortened(text: string): string {
  if (text.length <= CHAT_MESSAGE_MAX_LENGTH) return text;
  return `${text
    .slice(0, CHAT_MESSAGE_MAX_LENGTH - CUT.length)
    .toWellFormed()
    .trimEnd()}${CUT}`;
}
