import { linkParts } from "../../lib/chat-format.ts";
import { inbox } from "../../messages/en/inbox.ts";

/** Text as it was written; addresses open beside, without telling where from. */
export function RichText({ text }: { text: string }) {
  return linkParts(text).map((part, place) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a
        key={`${place} ${part.href}`}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={inbox("newWindow", { url: part.text })}
      >
        {part.text}
      </a>
    ),
  );
}
