import { useEffect, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { useLocation } from "wouter";
import { leaving } from "../messages/en/leaving.ts";
import { shellParts } from "../messages/en/shell-parts.ts";

interface UnsavedGuardProps {
  isDirty: boolean;
  /** The text survives the closing of the page, and the question says so. */
  isKeptOnDevice?: boolean;
}

/**
 * Asks before a link leads away from what was written and not saved; the browser asks before the page is closed. The
 * way back by the browser's own button can't be held up, so a form keeps its draft for that.
 */
export function UnsavedGuard({ isDirty, isKeptOnDevice = false }: UnsavedGuardProps) {
  const [target, setTarget] = useState<string | null>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const path = leadsTo(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [isDirty]);
  return (
    <Dialog
      isOpen={target !== null}
      onClose={() => setTarget(null)}
      title={leaving("title")}
      closeLabel={shellParts("close")}
      description={leaving(isKeptOnDevice ? "textOnDevice" : "text")}
      actions={
        <>
          <Button variant="danger" onClick={() => navigate(target ?? "/")}>
            {leaving("leave")}
          </Button>
          <Button data-autofocus="" onClick={() => setTarget(null)}>
            {leaving("stay")}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

/** The page that a plain press on a link opens in place of this one. */
function leadsTo(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank") return null;
  const { origin, pathname, search, hash } = link;
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return pathname + search + hash;
}
