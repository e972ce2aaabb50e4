import type { MouseEvent } from "react";
import type { LinkProps } from "@fillmark/ui/link";
import { navigate } from "wouter/use-browser-location";
import { preload } from "./routes.tsx";

/**
 * Links of the whole app: they stay in it, and fetch the page's code as soon as one is pointed at or focused. The
 * router's own link looks at the address as well, which hundreds in a list needn't do.
 */
export function AppLink({ href, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        navigate(href);
      }}
      onPointerEnter={(event) => {
        preload(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preload(href);
        onFocus?.(event);
      }}
    >
      {children}
    </a>
  );
}

/** Such a click opens another tab or window, or a menu. */
function isForBrowser(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0;
}
