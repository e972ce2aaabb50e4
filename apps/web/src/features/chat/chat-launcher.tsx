import type { ReactNode } from "react";
import { IconButton } from "@fillmark/ui/button";
import { MessageCircleIcon } from "@fillmark/ui/icon";
import { SupportButton } from "@fillmark/ui/nav";
import { useChatUnread } from "./chat-unread.ts";
import { launcherMessages as t } from "../../messages/en/chat-launcher.ts";
import { closePanel, openPanel, usePanelOpen } from "./chat-open.ts";
import { ChatWidget, preloadPanel } from "./chat-widget.tsx";
import { countText } from "./unread-count.ts";

export interface ChatLauncherProps {
  /** In the status bar of a desk, in the header of a phone, or over the page, with everything that isn't a button. */
  place: "bar" | "header" | "page";
  /** Over the page: whether the round button stands there too. */
  isFloating?: boolean | undefined;
  /** On the chat's own page nothing is opened; only the signs outside of the page stay. */
  isChatPage?: boolean | undefined;
}

/** What opens the chat, and what announces it on any page. */
export default function ChatLauncher(props: ChatLauncherProps): ReactNode {
  const { place, isFloating = false, isChatPage = false } = props;
  if (place === "page") return <ChatWidget isFloating={isFloating} isChatPage={isChatPage} />;
  return place === "bar" ? <BarButton /> : <HeaderButton />;
}

function BarButton() {
  const isOpen = usePanelOpen();
  const unread = countText(useChatUnread());
  return (
    <SupportButton
      data-chat-launcher
      count={unread}
      aria-label={unread === undefined ? t("support") : t("supportUnread", { unread })}
      aria-expanded={isOpen}
      onPointerEnter={preloadPanel}
      onFocus={preloadPanel}
      onClick={() => (isOpen ? closePanel() : openPanel())}
    >
      {t("support")}
    </SupportButton>
  );
}

function HeaderButton() {
  const isOpen = usePanelOpen();
  const unread = countText(useChatUnread());
  return (
    <IconButton
      data-chat-launcher
      label={unread === undefined ? t("launcher") : t("launcherUnread", { unread })}
      count={unread}
      aria-expanded={isOpen}
      onPointerEnter={preloadPanel}
      onFocus={preloadPanel}
      onClick={openPanel}
    >
      <MessageCircleIcon />
    </IconButton>
  );
}
