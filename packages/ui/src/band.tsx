import type { ReactNode } from "react";

export interface DemoBandProps {
  /** The name of the region: "Demo account". */
  label: string;
  /** "Demo account. Practice money, same engine." */
  children: ReactNode;
  /** A link or button: "Reset". */
  action?: ReactNode | undefined;
}

/** The amber band of a demo account. It stays as long as the account trades with demo money. */
export function DemoBand({ label, children, action }: DemoBandProps) {
  return (
    <aside className="band band--demo" aria-label={label}>
      <span>{children}</span>
      {action}
    </aside>
  );
}

/** Holds the bands under the header, one under the other, and keeps them there while scrolling. */
export function Bands({ children }: { children: ReactNode }) {
  return <div className="bands">{children}</div>;
}
