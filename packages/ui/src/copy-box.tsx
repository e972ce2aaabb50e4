import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { CopyButton, type CopyButtonProps } from "./error-state.tsx";

export interface CopyBoxProps extends CopyButtonProps {
  title: ReactNode;
  /** `line` for what is longer than a secret, `block` for what has lines of its own. */
  look?: "secret" | "line" | "block" | undefined;
  /** What the text is, where its title doesn't say so. */
  textLabel?: string | undefined;
}

/** A text that is copied elsewhere, as a secret or a command: its title, the button that copies it, and the text as it is. */
export function CopyBox({ title, look = "secret", textLabel, text, ...copying }: CopyBoxProps) {
  return (
    <div className="copy-box">
      <span className="copy-box__title text-14 text-muted">
        {title}
        <CopyButton text={text} {...copying} />
      </span>
      <code className={cx("mono", look !== "secret" && `copy-box__${look}`)} dir="ltr" aria-label={textLabel}>
        {text}
      </code>
    </div>
  );
}
