import { cx } from "./class-names.ts";

export interface AvatarProps {
  /** One or two letters, shown while there is no picture. */
  initials: string;
  /** Address of a picture; it fills the circle. */
  src?: string | undefined;
  /** `s` 28 px, `m` 32 px, `l` 48 px, `xl` 72 px. */
  size?: "s" | "m" | "l" | "xl" | undefined;
  className?: string | undefined;
}

/** A person, by picture or initials. The name stands beside it or on the link around it. */
export function Avatar({ initials, src, size = "m", className }: AvatarProps) {
  return (
    <span
      className={cx("avatar", size !== "m" && `avatar--${size}`, className)}
      data-initials={src === undefined ? initials : undefined}
      aria-hidden="true"
    >
      {src !== undefined && <img src={src} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
