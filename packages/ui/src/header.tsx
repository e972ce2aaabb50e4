import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { IconLink } from "./button.tsx";
import { ArrowLeftIcon } from "./icon.tsx";

export interface HeaderProps {
  /** A link to home with the `Brand` inside. Hidden below 1024 px when there is a way back. */
  brand: ReactNode;
  /** The way back and the page's title, shown below 1024 px in the place of the brand. */
  back?: { href: string; label: string; title: string } | undefined;
  /** A `SearchField`, shown from 1024 px. */
  search?: ReactNode | undefined;
  /** Mode switch, notifications, theme, avatar. */
  children?: ReactNode | undefined;
}

/**
 * The bar at the top of every page. The title here repeats the page's h1, which stays in the page
 * for screen readers, so it is hidden from them.
 */
export function Header({ brand, back, search, children }: HeaderProps) {
  return (
    <header className="header">
      {back !== undefined && (
        <>
          <IconLink href={back.href} label={back.label} className="header__back mobile-only">
            <ArrowLeftIcon className="flip-in-rtl" />
          </IconLink>
          <span className="header__title mobile-only" aria-hidden="true">
            {back.title}
          </span>
        </>
      )}
      <div className={cx("header__brand", back !== undefined && "desktop-only")}>{brand}</div>
      {search !== undefined && <div className="header__search desktop-only">{search}</div>}
      <span className="header__sp" />
      {children}
    </header>
  );
}

/** The icon buttons of the header, without a gap between them. */
export function HeaderTools({ children }: { children: ReactNode }) {
  return <div className="header__tools">{children}</div>;
}

/** The first thing that Tab reaches: jumps over the header to the page. */
export function SkipLink({ href = "#main", children }: { href?: string | undefined; children: ReactNode }) {
  return (
    <a className="skip" href={href}>
      {children}
    </a>
  );
}
