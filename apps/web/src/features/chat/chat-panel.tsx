import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { IconButton, IconLink } from "@fillmark/ui/button";
import { Maximize2Icon, MinusIcon, Volume2Icon, VolumeXIcon, XIcon } from "@fillmark/ui/icon";
import { isSoundOn, setSound } from "../../chat-client/chat-sound.ts";
import { chat as store } from "./chat-store.ts";
import { useToken } from "../../session/session.ts";
import { chat as t } from "../../messages/en/chat.ts";
import { ChatConversation } from "./chat-conversation.tsx";
import { ChatHead } from "./chat-head.tsx";
import { closePanel } from "./chat-open.ts";

const desk = window.matchMedia("(min-width: 1024px)");

/** The chat over any page: a window at the end of a desk, a sheet over the navigation of a phone. */
export default function ChatPanel() {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isGuest = useToken() === null;
  useEffect(() => {
    // On a phone the keyboard would hide what is to be read first.
    const target = desk.matches ? field.current : null;
    (target ?? box.current?.querySelector<HTMLElement>(".chatdock"))?.focus();
  }, []);
  useKeyboardRoom(box);
  useEffect(() => {
    // A press on the navigation asks for the same as the button that closes.
    const close = (): void => store.close();
    window.addEventListener("fillmark:navigate", close);
    return () => window.removeEventListener("fillmark:navigate", close);
  }, []);
  function keyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (document.querySelector("dialog:modal, [popover]:popover-open.menu") !== null) return;
    event.preventDefault();
    closePanel();
  }
  function close(): void {
    closePanel();
    store.close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape does by key what the buttons of the head do.
    <div ref={box} className="chatplace" onKeyDown={keyDown}>
      <button
        type="button"
        className="chatscrim"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => closePanel()}
      />
      <ChatConversation
        label={t("title")}
        isDocked
        fieldRef={field}
        head={
          <ChatHead>
            {!isGuest && (
              <>
                <SoundToggle />
                <IconLink
                  href="/chat"
                  label={t("openAsPage")}
                  onClick={() => closePanel({ isLeaving: true })}
                >
                  <Maximize2Icon className="icon-16" />
                </IconLink>
              </>
            )}
            <IconButton label={t("minimize")} onClick={() => closePanel()}>
              <MinusIcon />
            </IconButton>
            <IconButton label={t("close")} onClick={close}>
              <XIcon />
            </IconButton>
          </ChatHead>
        }
      />
    </div>
  );
}

function SoundToggle() {
  const [isOn, setOn] = useState(isSoundOn);
  const Sign = isOn ? Volume2Icon : VolumeXIcon;
  return (
    <IconButton
      label={t(isOn ? "soundOff" : "soundOn")}
      onClick={() => {
        setSound(!isOn);
        setOn(!isOn);
      }}
    >
      <Sign className="icon-16" />
    </IconButton>
  );
}

/** A phone's keyboard lies over the page without moving it: the panel ends above it. */
function useKeyboardRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (seen === null) return;
    const follow = (): void => {
      const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      box.current?.style.setProperty("--size-keyboard", `${Math.round(covered)}px`);
    };
    seen.addEventListener("resize", follow);
    seen.addEventListener("scroll", follow);
    return () => {
      seen.removeEventListener("resize", follow);
      seen.removeEventListener("scroll", follow);
    };
  }, [box]);
}
