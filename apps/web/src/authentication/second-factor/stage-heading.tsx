import { useEffect, useRef } from "react";
import "./second-factor.css";

/** The heading of what has taken the place of the page's rows: it is where reading goes on. */
export function StageHeading({ children }: { children: string }) {
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <span ref={heading} className="security__heading" tabIndex={-1}>
      {children}
    </span>
  );
}
