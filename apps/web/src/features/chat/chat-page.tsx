import { useEffect, useRef, useState } from "react";
import { IconButton } from "@fillmark/ui/button";
import { InfoIcon, SearchIcon } from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { Sheet } from "@fillmark/ui/sheet";
import "@fillmark/ui/screens/chat.css";
import { useIsDesk } from "../../lib/media.ts";
import { chat as words } from "../../messages/en/chat.ts";
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
    <Page title={words("pageTitle")} width="full" titleShown="never" className="screen-chat">
      <div className="cp">
        <ChatConversation
          label={words("title")}
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
                label={words("find")}
                aria-expanded={isFinding}
                onClick={() => setFinding(!isFinding)}
              >
                <SearchIcon />
              </IconButton>
              <IconButton className="phone" label={words("details")} onClick={() => setDetailed(true)}>
                <InfoIcon />
              </IconButton>
            </ChatHead>
          }
        />
        {isDesk && (
          <aside aria-label={words("about")}>
            <ChatDetails />
          </aside>
        )}
      </div>
      {!isDesk && (
        <Sheet
          isOpen={isDetailed}
          onClose={() => setDetailed(false)}
          title={words("title")}
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
