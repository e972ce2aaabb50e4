import type { ReactNode } from "react";
import { cx } from "../src/class-names.ts";

/** A surface with a caption: one exhibit of the gallery. */
export function Box({
  caption,
  isFlush,
  children,
}: {
  caption?: string;
  isFlush?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx("box-in", isFlush && "is-flush")}>
      {caption !== undefined && <span className="caption">{caption}</span>}
      {children}
    </div>
  );
}

/** A part of the gallery. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="boxes">{children}</div>
    </section>
  );
}
