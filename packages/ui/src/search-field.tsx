import type { ComponentPropsWithRef } from "react";
import { cx } from "./class-names.ts";
import { SearchIcon } from "./icon.tsx";

export interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<"input">,
  "type" | "aria-label" | "size"
> {
  /** The name of the field, also its placeholder unless one is given. */
  label: string;
  /** The key that brings the focus here, shown as a cap: "/". */
  shortcut?: string | undefined;
  isSmall?: boolean | undefined;
}

/** The quiet box with a glass. The app binds the shortcut; this only shows it. */
export function SearchField({ label, shortcut, isSmall, className, ...input }: SearchFieldProps) {
  return (
    <label className={cx("input input--quiet", isSmall && "input--sm", className)}>
      <SearchIcon />
      <input type="search" placeholder={label} {...input} aria-label={label} />
      {shortcut !== undefined && (
        <kbd className="kbd" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </label>
  );
}
