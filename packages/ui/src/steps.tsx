import type { ReactNode } from "react";

export interface StepsProps {
  /** The name of the way: "Deposit". */
  label: string;
  steps: readonly ReactNode[];
  /** The place of the step that is being done, from 0. `steps.length` means all are done. */
  current: number;
}

/** A few steps side by side: done in ink, the present one in accent. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={place}
          className={place < current ? "on" : place === current ? "now" : undefined}
          aria-current={place === current ? "step" : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
