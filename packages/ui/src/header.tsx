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
    <header className="hdr">
      {back !== undefined && (
        <>
          <IconLink href={back.href} label={back.label} className="hdr__back phone">
            <ArrowLeftIcon className="flips" />
          </IconLink>
          <span className="hdr__title phone" aria-hidden="true">
            {back.title}
          </span>
        </>
      )}
      <div className={cx("hdr__brand", back !== undefined && "desk")}>{brand}</div>
      {search !== undefined && <div className="hdr__search desk">{search}</div>}
      <span className="hdr__sp" />
      {children}
    </header>
  );
}

/** The icon buttons of the header, without a gap between them. */
export function HeaderTools({ children }: { children: ReactNode }) {
  return <div className="hdr__tools">{children}</div>;
}

/** The first thing that Tab reaches: jumps over the header to the page. */
export function SkipLink({ href = "#main", children }: { href?: string | undefined; children: ReactNode }) {
  return (
    <a className="skip" href={href}>
      {children}
    </a>
  );
}
