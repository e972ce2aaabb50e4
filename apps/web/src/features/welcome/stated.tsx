import type { ReactNode } from "react";

interface StatedProps {
  /** What the figure counts. */
  name: ReactNode;
  /** Of what and since when, or why there is none. */
  how?: ReactNode;
  children: ReactNode;
}

/** A figure, what it counts, and how it was got. */
export function Stated({ name, how, children }: StatedProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="nums__v">{children}</dd>
      {how !== undefined && <dd className="nums__how">{how}</dd>}
    </div>
  );
}
