import { useEffect } from "react";
import { launcherMessages as t } from "../../messages/en/chat-launcher.ts";
import { countText } from "./unread-count.ts";

/** Shows unread messages where the tab is seen: "(2) Home · Fillmark", and a dot on its icon. */
export function useUnreadSigns(unread: number): void {
  useEffect(() => {
    const text = countText(unread);
    const title = document.querySelector("title");
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = text === undefined ? "/favicon.svg" : "/favicon-unread.svg";
    if (title === null) return;
    const mark = (): void => {
      const bare = document.title.replace(/^\(\d+\+?\) /, "");
      const next = text === undefined ? bare : t("titleBadge", { unread: text, title: bare });
      if (next !== document.title) document.title = next;
    };
    mark();
    // Pages name the tab as they are opened, and some as their prices move.
    const renamed = new MutationObserver(mark);
    renamed.observe(title, { childList: true, characterData: true, subtree: true });
    return () => renamed.disconnect();
  }, [unread]);
}
