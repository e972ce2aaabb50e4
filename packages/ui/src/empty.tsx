import type { ReactNode } from "react";

export interface EmptyProps {
  icon?: ReactNode | undefined;
  /** One sentence. */
  children: ReactNode;
  /** One action. */
  action?: ReactNode | undefined;
}

/** Nothing here yet: one sentence, one action. */
export function Empty({ icon, children, action }: EmptyProps) {
  return (
    <div className="empty">
      {icon}
      <span>{children}</span>
      {action}
    </div>
  );
}
