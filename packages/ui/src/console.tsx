import type { ReactNode } from "react";
import { Link } from "./link.tsx";

/*
 * The frame of the admin console. Import "@fillmark/ui/screens/admin.css" where it is used: no page of a
 * trader carries it.
 */

export interface ConsoleFrameProps {
  /** A `ConsoleRail`; seen from 1024 px. */
  rail: ReactNode;
  /** A `Band` over all of it, while something is wrong. */
  band: ReactNode;
  /** A `ConsoleHeader` and a main landmark. */
  children: ReactNode;
}

/** Rail, header and content; nothing of it scrolls but the content. */
export function ConsoleFrame({ rail, band, children }: ConsoleFrameProps) {
  return (
    <div className="screen-admin">
      <div className="ad">
        {rail}
        <div className="ad__band">{band}</div>
        {children}
      </div>
    </div>
  );
}

export interface ConsolePlace {
  href: string;
  label: string;
  icon: ReactNode;
  /** How many things wait there, formatted. */
  count?: string | undefined;
  isCurrent: boolean;
}

export interface ConsoleRailProps {
  label: string;
  brand: ReactNode;
  places: readonly ConsolePlace[];
  /** Who is signed in. */
  end?: ReactNode | undefined;
}

/** The places of the console: labels on a wide desk, icons on a narrow one. */
export function ConsoleRail({ label, brand, places, end }: ConsoleRailProps) {
  return (
    <nav className="rail" aria-label={label}>
      {brand}
      <ConsolePlaces places={places} />
      <span className="grow" />
      {end}
    </nav>
  );
}

/** The list may be longer than the window. */
function showInList(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest" });
}

/** The links to the pages of the console, each with how much waits there. */
export function ConsolePlaces({
  places,
  onPress,
}: {
  places: readonly ConsolePlace[];
  onPress?: (() => void) | undefined;
}) {
  return (
    <ul className="ra__list">
      {places.map(({ href, label, icon, count, isCurrent }) => (
        <li key={href}>
          <Link
            className="ra"
            href={href}
            title={label}
            ref={isCurrent ? showInList : undefined}
            aria-current={isCurrent ? "page" : undefined}
            onClick={onPress}
          >
            {icon}
            <span className="lb">{label}</span>
            {count !== undefined && <span className="item-count">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface ConsoleHeaderProps {
  /** The one h1 of the page. */
  title: string;
  /** Opens the places on a phone. */
  menu: ReactNode;
  /** Figures beside the title, on a desk. */
  figures?: ReactNode | undefined;
  children?: ReactNode | undefined;
}

/** The bar at the top of the console: the page's h1, and figures of the platform beside it. */
export function ConsoleHeader({ title, menu, figures, children }: ConsoleHeaderProps) {
  return (
    <header className="ad__hdr">
      <span className="ad__menu">{menu}</span>
      <h1 className="text-16 font-semibold truncate">{title}</h1>
      {figures !== undefined && <div className="ad__figures text-14 text-muted">{figures}</div>}
      <span className="grow" />
      {children}
    </header>
  );
}
