// What somebody wrote anew in a mail, without the mails before it that their program put below, and without their
// signature. Each line is looked at once, and no expression looks further than a line's first 400 signs, so that the
// time is that of reading. Where nothing would be left, all of it is kept.

const LINE_MAX = 400;
const MAX_LINES = 20_000;
/** "On 3 May 2027, Ada wrote:" may be folded into as many lines. */
const INTRO_LINES = 3;

const begins = /^(?:on|am|le|el|em|il|op|في|在|于)[\s,]/iu;
const wrote =
  /(?:\bwrote|\bschrieb(?:\s.{0,80})?|\ba écrit|\bescribió|\bescreveu|\bha scritto|كتب.{0,80}|写道)\s?[:：]$/iu;
const divider =
  /^[-_*\s]{2,20}(?:original message|ursprüngliche nachricht|message d['’]origine|mensaje original|mensagem original|messaggio originale|原始邮件|forwarded message|reply above this line)[-_*\s]{0,20}$/iu;
const fromLine = /^\*?(?:from|von|de|da|من|发件人)\s?[:：]\*?\s/iu;
const sentLine =
  /^\*?(?:sent|date|gesendet|datum|envoyé|date|enviado(?: el)?|fecha|data|inviato|تاريخ|发送时间|日期)\s?[:：]\*?\s/iu;
const signature = /^(?:-- ?|—)$/;
const device =
  /^(?:sent from my|von meinem .{1,40} gesendet|envoyé de mon|enviado desde mi|enviado do meu|inviato da(?:l mio)?|أُ?رسلت من|发自我的).{0,80}$/iu;

/** The whole text where it holds nothing else. */
export function stripHistory(text: string): string {
  const lines = text.split("\n", MAX_LINES);
  const heads = lines.map((line) => line.slice(0, LINE_MAX).trim());
  const firstOwn = heads.findIndex((line) => isOwn(line));
  const end = heads.findIndex((_, at) => at > firstOwn && firstOwn >= 0 && isHistoryAt(heads, at));
  const own = lines.slice(0, end < 0 ? lines.length : end).filter((line) => !line.startsWith(">"));
  const kept = withoutSignature(own)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return kept === "" ? text.trim() : kept;
}

const isOwn = (line: string): boolean => line !== "" && !line.startsWith(">");

function isHistoryAt(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (divider.test(line)) return true;
  if (fromLine.test(line)) return lines.slice(at + 1, at + 4).some((next) => sentLine.test(next));
  if (!begins.test(line)) return false;
  // The quoted lines follow at once.
  for (let count = 1; count <= INTRO_LINES; count += 1) {
    if (
      wrote.test(
        lines
          .slice(at, at + count)
          .join(" ")
          .slice(0, LINE_MAX),
      )
    )
      return true;
  }
  return false;
}

function withoutSignature(lines: readonly string[]): string[] {
  const at = lines.findIndex((line, i) => i > 0 && signature.test(line.replace(/\r$/, "")));
  const kept = (at < 0 ? [...lines] : lines.slice(0, at)).map((line) => line.trimEnd());
  while (kept.length > 1 && (kept.at(-1) === "" || device.test((kept.at(-1) ?? "").slice(0, LINE_MAX))))
    kept.pop();
  return kept;
}
