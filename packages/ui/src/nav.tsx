import type { ComponentPropsWithRef, ReactNode } from "react";
import { Count } from "./button.tsx";
import { Dot, type DotProps } from "./badge.tsx";
import { MessageCircleIcon } from "./icon.tsx";
import { Link } from "./link.tsx";

export interface NavItem {
  href: string;
  label: string;
  icon: ReactNode;
  /** Whether this is the place we are at. Its link then carries `aria-current`. */
  isCurrent: boolean;
}

export interface BottomNavProps {
  /** The name of the navigation: "Main". */
  label: string;
  items: readonly NavItem[];
  /** Called on any press, before the way is gone: closes the chat. */
  onPress?: (() => void) | undefined;
  /** From 1024 px the bar is a status bar: a `StatusFeed` at the start, `SupportButton` at the end. */
  start?: ReactNode | undefined;
  end?: ReactNode | undefined;
}

/** Five places: a bar on a phone, a dock in the middle of the status bar on a desk. */
export function BottomNav({ label, items, onPress, start, end }: BottomNavProps) {
  return (
    <nav className="nav" aria-label={label}>
      <div className="nav__side">{start}</div>
      <ul className="nav__list">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              className="nav__a"
              aria-current={item.isCurrent ? "page" : undefined}
              onClick={onPress}
            >
              {item.icon}
              <span>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="nav__side nav__side--r">{end}</div>
    </nav>
  );
}

export interface StatusFeedProps {
  tone?: DotProps["tone"];
  /** Where prices come from: "Simulated market". */
  source: string;
  /** More text, shown while there is room: age of the reference price, the time. */
  children?: ReactNode | undefined;
}

/** The market feed in the status bar. The seconds that tick are not spoken. */
export function StatusFeed({ tone, source, children }: StatusFeedProps) {
  return (
    <>
      <span className="row">
        <Dot tone={tone} />
        {source}
      </span>
      {children}
    </>
  );
}

export interface SupportButtonProps extends ComponentPropsWithRef<"button"> {
  /** Unread messages, formatted. Say them in `aria-label` too. */
  count?: string | undefined;
}

/** Opens the chat from the status bar. */
export function SupportButton({ count, children, ...rest }: SupportButtonProps) {
  return (
    <button type="button" {...rest} className="support-button">
      <MessageCircleIcon className="icon-16" />
      {/* The space keeps word and number apart for those who hear them. */}
      {children} <Count value={count} />
    </button>
  );
}
