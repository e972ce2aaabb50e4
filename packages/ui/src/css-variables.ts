import type { CSSProperties } from "react";

/**
 * Custom properties as a style object. React's type knows no names that begin with two dashes, so
 * the one widening of that type stands here.
 */
export function cssVariables(variables: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return variables as CSSProperties;
}
