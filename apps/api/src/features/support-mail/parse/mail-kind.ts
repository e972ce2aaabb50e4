import type { MailKind } from "./parsed-mail.ts";

interface Signs {
  /** All values of a header, by its name in small letters. */
  readonly all: (name: string) => readonly string[];
  readonly from: string | null;
}

/** By what RFC 3834 and mail programs put into their headers. A mail that isn't from a person is never answered. */
export function mailKind({ all, from }: Signs): MailKind {
  const first = (name: string): string => (all(name)[0] ?? "").trim().toLowerCase().slice(0, 200);
  const isReport = /^multipart\/report\b/.test(first("content-type"));
  const isFromServer = /^(mailer-daemon|postmaster)@/.test(from ?? "");
  if (isReport || isFromServer || all("return-path").some((path) => path.trim() === "<>")) return "bounce";
  const precedence = first("precedence");
  if (all("list-id").length > 0 || all("list-post").length > 0 || precedence === "list") return "list";
  const submitted = first("auto-submitted");
  const isAutomatic =
    (submitted !== "" && !/^no\b/.test(submitted)) ||
    /^(bulk|junk|auto_reply)\b/.test(precedence) ||
    ["x-auto-response-suppress", "x-autoreply", "x-autorespond", "feedback-id"].some(
      (name) => all(name).length > 0,
    );
  return isAutomatic ? "automatic" : "person";
}
