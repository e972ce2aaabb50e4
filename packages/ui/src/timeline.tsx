import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface TimelineStep {
  id: string;
  /** What happened: "Filled 1.20 SOL at 149.70". */
  title: ReactNode;
  /** Why, and what it meant: "Maker. Fee 0.18 USD." */
  detail?: ReactNode | undefined;
  /** When, formatted; empty for what has not come yet. */
  time?: ReactNode | undefined;
  /** The instant of `time` for machines, as ISO 8601. */
  dateTime?: string | undefined;
  /** `done` past, `fill` a trade, `now` where it stands, `bad` refused, `ahead` not yet. */
  state: "done" | "fill" | "now" | "bad" | "ahead";
  /** The proof of a fill: `KeyValueLine`s. */
  evidence?: ReactNode | undefined;
}

const pointByState = { done: "pt--on", fill: "pt--up", now: "pt--now", bad: "pt--bad", ahead: "" } as const;

/** The life of an order, a deposit, a withdrawal: every state with its time and reason. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label?: string | undefined }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={cx(step.evidence !== undefined && "has-ev")}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <span className={cx("pt", pointByState[step.state])} aria-hidden="true" />
          <div className={cx("timeline__text", step.state === "ahead" && "text-muted")}>
            <span className={step.state === "ahead" ? undefined : "font-medium"}>{step.title}</span>
            {step.detail !== undefined && <span className="timeline__detail">{step.detail}</span>}
            {step.evidence !== undefined && <dl className="key-value ev">{step.evidence}</dl>}
          </div>
          {step.time !== undefined && <time dateTime={step.dateTime}>{step.time}</time>}
        </li>
      ))}
    </ol>
  );
}
