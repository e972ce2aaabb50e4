import { cx } from "./class-names.ts";

/** The mark: an F of three bars on an ink tile. It follows the theme. */
export function BrandMark({ size = 28 }: { size?: number | undefined }) {
  return (
    <svg className="brand__mark" viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--color-ink)" />
      <path d="M8 7.2h12.4v3.6H8zM8 12.2h8.6v3.6H8zM8 17.2h4.6v3.6H8z" fill="var(--color-on-ink)" />
    </svg>
  );
}

export interface BrandProps {
  /** The word beside the mark. */
  name: string;
  /** Hides the word below 1024 px, where a page title stands in the header. */
  isCompact?: boolean | undefined;
  className?: string | undefined;
}

/** Mark and word. Put it inside a link to home; the link carries the accessible name. */
export function Brand({ name, isCompact = false, className }: BrandProps) {
  return (
    <span className={cx("brand", className)}>
      <BrandMark />
      <b className={isCompact ? "desktop-only" : undefined}>{name}</b>
    </span>
  );
}
