import { type ComponentType, createElement, useEffect, useRef, useState } from "react";
import { Launcher } from "@fillmark/ui/launcher";
import { toast } from "@fillmark/ui/toast";
import { onSupportRequest } from "../../chat-client/ask-support.ts";
import { useChatUnread } from "./chat-unread.ts";
import { deviceStorage } from "../../lib/storage.ts";
import { hasWrittenAsGuest } from "./guest-mark.ts";
import { useToken } from "../../session/session.ts";
import { launcherMessages as t } from "../../messages/en/chat-launcher.ts";
import { ChatPeek } from "./chat-peek.tsx";
import { closePanel, openPanel, usePanelOpen } from "./chat-open.ts";
import { soundOnce } from "../../chat-client/chat-sound.ts";
import { countText } from "./unread-count.ts";
import { useScrolledDown } from "./use-scrolled-down.ts";
import { useUnreadSigns } from "./use-unread-signs.ts";

const loadPanel = () => import("./chat-panel.tsx");

/** Fetches the panel's code ahead of the press. A failure shows when it is opened. */
export function preloadPanel(): void {
  loadPanel().catch(() => undefined);
}

/** The panel, the round button of a phone, the peek at the newest answer, and the signs outside of the page. */
export function ChatWidget({ isFloating, isChatPage }: { isFloating: boolean; isChatPage: boolean }) {
  const isOpen = usePanelOpen();
  const panel = usePanel(isOpen);
  const unread = useChatUnread();
  useUnreadSigns(unread);
  useSoundOfNew(unread);
  useResumed();
  useGuest();
  useEffect(() => {
    const leave = (): void => closePanel({ isLeaving: true });
    window.addEventListener("fillmark:navigate", leave);
    return () => window.removeEventListener("fillmark:navigate", leave);
  }, []);
  useEffect(() => onSupportRequest(openWith), []);
  if (isChatPage) return null;
  return (
    <>
      {!isOpen && isFloating && <FloatingButton unread={countText(unread)} />}
      {!isOpen && unread > 0 && <ChatPeek unread={unread} onOpen={openPanel} />}
      {isOpen && panel !== null && createElement(panel)}
      <div className="sr-only" role="status">
        {!isOpen && unread > 0 && t("launcherUnread", { unread })}
      </div>
    </>
  );
}

/** The panel's code brings the composer's text with it. */
function openWith(text: string): void {
  openPanel();
  if (text === "") return;
  import("./chat-draft.ts").then(
    ({ addToDraft }) => addToDraft(text),
    () => undefined,
  );
}

function hasToResume(): boolean {
  return deviceStorage.keys().some((key) => /^chat\.(outbox\.user|page)\./.test(key));
}

/** What waits to be sent since before a reload goes out, and a page that is shown to support stays shown, panel or not. */
function useResumed(): void {
  const token = useToken();
  useEffect(() => {
    if (token === null || !hasToResume()) return;
    import("./chat-resume.ts").then(
      ({ resumeChat }) => resumeChat(),
      () => undefined,
    );
  }, [token]);
}

/** Who wrote as a guest hears of an answer on the next page, too; links of mails to guests lead into their conversation. */
function useGuest(): void {
  const token = useToken();
  useEffect(() => {
    const { hash } = window.location;
    if (/^#(support|no-mails)=/.test(hash))
      import("./guest-links.ts").then(
        ({ followGuestLink }) => followGuestLink(hash),
        () => toast.error(t("failed")),
      );
    else if (token === null && hasWrittenAsGuest())
      import("./guest-chat.ts").then(
        ({ beGuest }) => beGuest(),
        () => undefined,
      );
  }, [token]);
}

/** The panel's code, once it is there. It is asked for again when it could not be had. */
function usePanel(isOpen: boolean): ComponentType | null {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isOpen || Panel !== null) return;
    loadPanel().then(
      (loaded) => setPanel(() => loaded.default),
      () => {
        closePanel();
        toast.error(t("failed"));
      },
    );
  }, [isOpen, Panel]);
  return Panel;
}

function FloatingButton({ unread }: { unread: string | undefined }) {
  const isAway = useScrolledDown();
  return (
    <Launcher
      data-chat-launcher
      label={unread === undefined ? t("launcher") : t("launcherUnread", { unread })}
      count={unread}
      isAway={isAway}
      aria-expanded={false}
      onPointerEnter={preloadPanel}
      onFocus={preloadPanel}
      onClick={openPanel}
    />
  );
}

/** Once the first answer about what is unread is there, each that comes plays a sound. */
const settledMs = 4_000;

function useSoundOfNew(unread: number): void {
  const before = useRef(unread);
  const since = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    since.current = Date.now();
  }, []);
  useEffect(() => {
    const isMore = unread > before.current;
    before.current = unread;
    if (isMore && Date.now() - since.current > settledMs) soundOnce();
  }, [unread]);
}
