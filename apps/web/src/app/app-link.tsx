import type { LinkProps } from "@fillmark/ui/link";
import { Link } from "wouter";
import { preload } from "./routes.tsx";

/** Links of the whole app: the router's, fetching the page's code as soon as one is pointed at or focused. */
export function AppLink({ href, onPointerEnter, onFocus, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        preload(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preload(href);
        onFocus?.(event);
      }}
    />
  );
}
