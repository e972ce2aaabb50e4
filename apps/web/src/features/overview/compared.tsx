import type { ReactNode } from "react";
import { overview } from "../../messages/en/overview.ts";

interface ComparedProps {
  name: ReactNode;
  today: string;
  yesterdayByNow: string;
  yesterday: string;
}

/** A figure of today, and yesterday's until the same time beside the whole of it. */
export function Compared({ name, today, yesterdayByNow, yesterday }: ComparedProps) {
  return (
    <div className="ov__fig">
      <dt>{name}</dt>
      <dd>
        <b>{today}</b>
        <span className="text-12 text-muted">
          {overview("compared", { byNow: yesterdayByNow, all: yesterday })}
        </span>
      </dd>
    </div>
  );
}
