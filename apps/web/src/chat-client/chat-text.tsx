import { Fragment, type ReactNode } from "react";
import { linkParts } from "./chat-format.ts";

/** A message's text, in which web addresses can be opened. Never markup. */
export function ChatText({ text }: { text: string }): ReactNode {
  return (
    <span dir="auto">
      {linkParts(text).map((part, index) =>
        part.href === undefined ? (
          <Fragment key={index}>{part.text}</Fragment>
        ) : (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </span>
  );
}
