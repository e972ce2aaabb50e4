import type { ChatFileView, ChatMessageView, ChatSupportView } from "@fillmark/contracts/chat";
import { formatDay } from "../../format/format.ts";
import { formatFileSize, isSameDay } from "../../chat-client/chat-format.ts";
import type { PendingMessage } from "../../chat-client/chat-types.ts";
import { chat } from "../../messages/en/chat.ts";
import { describeDomainError } from "../../messages/en/errors.ts";

const dayMs = 86_400_000;
const promisedMs = 2 * 60_000;

/** "Today", "Yesterday", "4 April 2018". */
export function dayText(at: string, now: number): string {
  if (isSameDay(at, now)) return chat("today");
  if (isSameDay(at, now - dayMs)) return chat("yesterday");
  return formatDay(at);
}

/** What the conversation says about itself, in the reader's language. */
export function eventText({ event, text }: ChatMessageView): string {
  return event === null ? text : chat(event);
}

/** The promise, the operator's own where there is one, unless what was measured lately is longer: then that. */
export function responseText(support: ChatSupportView | null, promise: string | null = null): string {
  const measured = support?.medianAnswerMs ?? null;
  if (measured === null || measured <= promisedMs) return promise ?? chat("responseTime");
  return chat("responseTimeMeasured", { time: spanText(measured) });
}

/** "42 s", "1 min 12 s", "3 h 5 min". */
export function spanText(ms: number): string {
  const all = Math.max(1, Math.round(ms / 1000));
  const hours = Math.floor(all / 3600);
  const minutes = Math.floor((all % 3600) / 60);
  const seconds = all % 60;
  if (hours > 0) {
    return minutes === 0 ? chat("spanHours", { hours }) : chat("spanHoursMinutes", { hours, minutes });
  }
  if (minutes === 0) return chat("spanSeconds", { seconds });
  return seconds === 0 ? chat("spanMinutes", { minutes }) : chat("spanMinutesSeconds", { minutes, seconds });
}

export function isImage({ type }: Pick<ChatFileView, "type">): boolean {
  return /^image\/(png|jpeg|gif|webp)$/.test(type);
}

/** "PDF, 184.2 KB", "Image, 312.8 KB". */
export function fileText(file: { name: string; type: string; size: number }): string {
  const size = formatFileSize(file.size);
  const ending = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toUpperCase();
  const kind = isImage(file) ? chat("image") : ending;
  return kind === undefined ? size : chat("fileDetail", { kind, size });
}

/** Where a file of the conversation is fetched; only its people get it. */
export function fileUrl({ path }: Pick<ChatFileView, "path">): string {
  return `/storage/chat/${path}`;
}

/** Why a message stands here unsent, and what to do about it. */
export function failureText({ failure, file }: PendingMessage): string {
  if (failure?.kind === "auth") return chat("signedOut");
  if (failure?.kind === "fileLost") return chat("fileLost", { name: file?.name ?? "" });
  if (failure?.kind === "refused" && sayable.test(failure.error.code))
    return describeDomainError(failure.error);
  return chat("sendFailed");
}

/** Refusals that a person can do something about; of the others it is enough that it failed. */
const sayable = /^(FILE_|UNKNOWN_FILE|TOO_MANY_REQUESTS|VALIDATION|PAYLOAD_TOO_LARGE)/;
