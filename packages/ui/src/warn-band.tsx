import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { ClockAlertIcon, MailIcon, WifiOffIcon } from "./icon.tsx";

export interface BandProps {
  /** They are orange-brown; amber belongs to demo money. */
  kind: "offline" | "stale" | "mail";
  /** What is wrong, with the time of the data: "Offline. Prices from 14:31:52." */
  children: ReactNode;
  /** A button: "Try again". */
  action?: ReactNode | undefined;
  /** Scrolls with the page rather than staying under the header. */
  isFlowing?: boolean | undefined;
  /** Takes two lines on a phone, for which those who stand below it make room. */
  isLong?: boolean | undefined;
}

const signs = { offline: WifiOffIcon, stale: ClockAlertIcon, mail: MailIcon } as const;

/** A thin band under the header, spoken once when it appears. */
export function Band({ kind, children, action, isFlowing, isLong }: BandProps) {
  const Sign = signs[kind];
  return (
    <div className={cx("band band--warn", isFlowing && "band--flow", isLong && "band--long")} role="status">
      <Sign />
      <span>{children}</span>
      {action}
    </div>
  );
}
