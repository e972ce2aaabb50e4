import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface PageProps {
  /** The one h1 of the page. */
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode | undefined;
  /** `column` 640 px for reading, forms, settings; `page` 1280 px; `full` the whole width. */
  width?: "column" | "page" | "full" | undefined;
  /**
   * Where the title is seen: here; in the header on a phone (pages with a way back); or nowhere,
   * where the content says it. Screen readers find the h1 in every case.
   */
  titleShown?: "here" | "desktop" | "never" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The main landmark of a page with its heading. `#main` is where the skip link leads. */
export function Page({
  title,
  actions,
  width = "page",
  titleShown = "here",
  className,
  children,
}: PageProps) {
  const frame = width === "column" ? "column" : width === "page" ? "page" : undefined;
  return (
    <main className="main" id="main" tabIndex={-1}>
      <div className={cx(frame, className)}>
        <div
          className={cx(
            "page-head",
            titleShown === "desktop" && "page-head--desktop",
            titleShown === "never" && "sr-only",
          )}
        >
          <h1 className="text-24">{title}</h1>
          {actions !== undefined && <div className="row">{actions}</div>}
        </div>
        {children}
      </div>
    </main>
  );
}

/** A column of at most 640 px, inside a page that is wider. */
export function Column({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx("column", className)}>{children}</div>;
}

/** A container of at most 1280 px, for bands that reach both edges. */
export function PageWide({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx("page", className)}>{children}</div>;
}

export interface PanelProps {
  /** The h2 of the panel. Without it give `label`. */
  title?: ReactNode | undefined;
  label?: string | undefined;
  /** A link or button at the end of the head: "All markets". */
  action?: ReactNode | undefined;
  /** Adds the inset of a panel's body. Lists and tables touch both edges and need none. */
  isPadded?: boolean | undefined;
  /** The first section of a page has no hairline above it on a phone. */
  isFirst?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A bordered group on a desk, a plain section on a phone. */
export function Panel({ title, label, action, isPadded, isFirst, className, children }: PanelProps) {
  return (
    <section className={cx("panel", isFirst && "panel--first", className)} aria-label={label}>
      {title !== undefined && (
        <div className="panel__head">
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {isPadded ? <div className="panel__body">{children}</div> : children}
    </section>
  );
}

export interface SectionProps {
  title?: ReactNode | undefined;
  action?: ReactNode | undefined;
  isFirst?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a column, parted from the one before by a hairline. */
export function Section({ title, action, isFirst, className, children }: SectionProps) {
  return (
    <section className={cx("section", isFirst && "section--first", className)}>
      {title !== undefined && (
        <div className="section-head">
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

export interface FormCardProps {
  title?: ReactNode | undefined;
  /** A badge or link beside the title. */
  action?: ReactNode | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A group of fields or lines inside a column: plain on a phone, a card on a desk. */
export function FormCard({ title, action, className, children }: FormCardProps) {
  return (
    <section className={cx("form-card", className)}>
      {title !== undefined && (
        <div className="between">
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/** A bordered surface. Never put one inside another. */
export function Card({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx("card", className)}>{children}</div>;
}
