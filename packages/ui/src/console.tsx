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
  /** Said of those that have waited for too long: "2 past target". */
  late?: string | undefined;
  isCurrent: boolean;
}

export interface ConsoleGroup {
  id: string;
  /** The first places belong to no group. */
  label: string | null;
  places: readonly ConsolePlace[];
}

export interface ConsoleRailProps {
  label: string;
  brand: ReactNode;
  groups: readonly ConsoleGroup[];
  /** Who is signed in. */
  end?: ReactNode | undefined;
}

/** The places of the console: labels on a wide desk, icons on a narrow one. */
export function ConsoleRail({ label, brand, groups, end }: ConsoleRailProps) {
  return (
    <nav className="rail" aria-label={label}>
      {brand}
      <div className="ra__groups">
        <ConsolePlaces groups={groups} />
      </div>
      <span className="grow" />
      {end}
    </nav>
  );
}

/** The list may be longer than the window. */
function showInList(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest" });
}

/** The links to the pages of the console by what they are about, each with how much waits there. */
export function ConsolePlaces({
  groups,
  onPress,
}: {
  groups: readonly ConsoleGroup[];
  onPress?: (() => void) | undefined;
}) {
  return groups.map(({ id, label, places }) => (
    <div
      key={id}
      className="ra__group"
      role={label === null ? undefined : "group"}
      aria-label={label ?? undefined}
    >
      {label !== null && (
        <p className="ra__about" aria-hidden="true">
          {label}
        </p>
      )}
      <ul className="ra__list">
        {places.map((place) => (
          <li key={place.href}>
            <Place place={place} onPress={onPress} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Place({ place, onPress }: { place: ConsolePlace; onPress?: (() => void) | undefined }) {
  const { href, label, icon, count, late, isCurrent } = place;
  return (
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
      {count !== undefined && (
        <span className={late === undefined ? "item-count" : "item-count is-late"} title={late}>
          {count}
          {late !== undefined && <span className="sr-only">, {late}</span>}
        </span>
      )}
    </Link>
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
