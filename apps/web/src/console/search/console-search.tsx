import { Suspense, lazy, useState } from "react";
import { IconButton } from "@fillmark/ui/button";
import { SearchIcon } from "@fillmark/ui/icon";
import { Modal } from "@fillmark/ui/modal";
import { useLocation } from "wouter";
import { useIsDesk } from "../../lib/media.ts";
import { useSingleKeys } from "../../lib/single-keys.ts";
import { consoleSearch as t } from "../../messages/en/console-search.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import "./console-search.css";

const loadPanel = importWithRetry(() => import("./search-panel.tsx"));
const SearchPanel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }));

/** The way to anything in the console by a few letters; `/` opens it from any page. */
export function ConsoleSearch() {
  const [isOpen, setOpen] = useState(false);
  const isDesk = useIsDesk();
  const [path] = useLocation();
  // The inbox has a search of its own under this key.
  useSingleKeys(path.startsWith("/admin/support") ? {} : { "/": () => setOpen(true) });
  return (
    <>
      {isDesk ? (
        <button
          type="button"
          className="cs__open"
          aria-haspopup="dialog"
          aria-keyshortcuts="/"
          onClick={() => setOpen(true)}
        >
          <SearchIcon />
          <span className="truncate">{t("open")}</span>
          <kbd className="kbd" aria-hidden="true">
            /
          </kbd>
        </button>
      ) : (
        <IconButton label={t("open")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SearchIcon />
        </IconButton>
      )}
      <Modal kind="dialog" className="cs" isOpen={isOpen} onClose={() => setOpen(false)} title={t("title")}>
        {isOpen && (
          <Suspense fallback={<p className="cs__state">{t("loading")}</p>}>
            <SearchPanel onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </Modal>
    </>
  );
}
