import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import { placeElement } from "./place-near.ts";

export interface DropPanelProps {
  /** What it hangs from; it gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  /** Escape and a press beside it ask for this. */
  onClose: () => void;
  title: ReactNode;
  /** Small controls beside the title. */
  tools?: ReactNode | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel that hangs from a control of the header on a desk. The page behind it can still be used. */
export function DropPanel({ anchor, onClose, title, tools, className, children }: DropPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const panel = box.current;
    const opener = anchor.current;
    if (panel === null || opener === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const place = () => placeElement(opener, panel, { align: "end", gap: 8 });
    panel.showPopover();
    place();
    heading.current?.focus();
    window.addEventListener("resize", place, { signal });
    document.addEventListener(
      "pointerdown",
      ({ target }) => {
        if (!(target instanceof Node) || panel.contains(target) || opener.contains(target)) return;
        close();
      },
      { signal },
    );
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && document.querySelector("dialog:modal") === null) close();
      },
      { signal },
    );
    return () => {
      stop.abort();
      if (panel.contains(document.activeElement) || document.activeElement === document.body) opener.focus();
    };
  }, [anchor]);

  return (
    <div
      ref={box}
      className={className === undefined ? "drop-panel" : `drop-panel ${className}`}
      popover="manual"
      role="dialog"
      aria-labelledby={titleId}
    >
      <div className="drop-panel__head">
        <h2 ref={heading} className="text-16 font-medium" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {tools}
      </div>
      <div className="drop-panel__body">{children}</div>
    </div>
  );
}
