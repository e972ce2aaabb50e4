import type { ChatSupportView } from "@fillmark/contracts/chat";
import { timeFormat } from "../format/format.ts";
import { timeFrom } from "../forms/local-input.ts";
import { chatHours } from "../messages/en/chat-hours.ts";
import { formatClock, isSameDay } from "./chat-format.ts";

const longDay = timeFormat({ weekday: "long", day: "numeric", month: "long" });

/** "Support is back tomorrow at 09:00 AM.", by the reader's clock; null within the business hours, and once these begin. */
export function backText(support: Pick<ChatSupportView, "backAt"> | null, now: number): string | null {
  if (support?.backAt == null || Date.parse(support.backAt) <= now) return null;
  const { backAt } = support;
  // A line doesn't end within a time.
  const time = formatClock(backAt).replace(" ", "\u00a0");
  if (isSameDay(backAt, now)) return chatHours("backToday", { time });
  if (isSameDay(backAt, timeFrom(now, 1, 12))) return chatHours("backTomorrow", { time });
  return chatHours("backOn", { day: longDay.format(new Date(backAt)), time });
}
