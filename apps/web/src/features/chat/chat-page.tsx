import { useEffect, useRef, useState } from "react";
import { IconButton } from "@fillmark/ui/button";
import { InfoIcon, SearchIcon } from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { Sheet } from "@fillmark/ui/sheet";
import "./chat-page.css";
import { useIsDesk } from "../../lib/media.ts";
import { chat as t } from "../../messages/en/chat.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { ChatConversation } from "./chat-conversation.tsx";
import { ChatDetails } from "./chat-details.tsx";
import { ChatHead } from "./chat-head.tsx";
import { closePanel } from "./chat-open.ts";

/** The conversation of the panel as a page of its own, with its facts and files beside it. */
export default function ChatPage() {
  const isDesk = useIsDesk();
  const field = useRef<HTMLTextAreaElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const [isFinding, setFinding] = useState(false);
  const [isDetailed, setDetailed] = useState(false);
  useEffect(() => closePanel({ isLeaving: true }), []);
  return (
    <Page title={t("pageTitle")} width="full" titleShown="never" className="screen-chat">
      <div className="cp">
        <ChatConversation
          label={t("title")}
          fieldRef={field}
          isFinding={isFinding}
          onFindClose={() => {
            setFinding(false);
            searchButton.current?.focus();
          }}
          head={
            <ChatHead>
              <IconButton
                ref={searchButton}
                label={t("find")}
                aria-expanded={isFinding}
                onClick={() => setFinding(!isFinding)}
              >
                <SearchIcon />
              </IconButton>
              <IconButton className="mobile-only" label={t("details")} onClick={() => setDetailed(true)}>
                <InfoIcon />
              </IconButton>
            </ChatHead>
          }
        />
        {isDesk && (
          <aside aria-label={t("about")}>
            <ChatDetails />
          </aside>
        )}
      </div>
      {!isDesk && (
        <Sheet
          isOpen={isDetailed}
          onClose={() => setDetailed(false)}
          title={t("title")}
          closeLabel={shellParts("close")}
        >
          <div className="chatfacts">
            <ChatDetails />
          </div>
        </Sheet>
      )}
    </Page>
  );
}
