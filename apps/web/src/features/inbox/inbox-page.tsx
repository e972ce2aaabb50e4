import "@fillmark/ui/chat.css";
import "@fillmark/ui/dropzone.css";
import "./inbox.css";
import { useRef, useState } from "react";
import { Sheet } from "@fillmark/ui/sheet";
import { useLocation, useParams } from "wouter";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { useIsDesk } from "../../lib/media.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { ContextPane } from "./context-pane.tsx";
import { InboxHeader } from "./inbox-header.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { firstFilter, type ListFilter } from "./list-filter.ts";
import { openFocused, stepRow, useFocusOnReturn } from "./list-focus.ts";
import { ListPane } from "./list-pane.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { NoThread, type ThreadCommands, ThreadPane } from "./thread-pane.tsx";
import { useInboxKeys } from "./use-inbox-keys.ts";

/** /admin/support and /admin/support/:conversationId: three panes on a desk, one after another on a phone. */
export default function InboxPage() {
  const admin = useCurrentAdmin();
  if (may(admin, "inbox.read")) return <Inbox />;
  return (
    <>
      <ConsoleHeader title={inbox("title")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="inbox.read">{null}</Allowed>
      </main>
    </>
  );
}

interface Found {
  conversationId: string;
  seq: number | null;
}

type Opened = "setUp" | "keys" | "context" | null;

function Inbox() {
  const { conversationId } = useParams<{ conversationId?: string }>();
  const [, navigate] = useLocation();
  const isDesk = useIsDesk();
  const [filter, setFilter] = useState<ListFilter>(firstFilter);
  const [found, setFound] = useState<Found | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const main = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const commands = useRef<ThreadCommands>(null);
  useFocusOnReturn(conversationId, main);
  useInboxKeys({
    step: (by) => stepRow(main.current, by),
    open: () => openFocused(main.current),
    reply: () => commands.current?.reply(),
    note: () => commands.current?.note(),
    resolve: () => commands.current?.toggleResolved(),
    snooze: () => commands.current?.snooze(),
    assign: () => commands.current?.assignToMe(),
    macros: () => commands.current?.macros(),
    search: () => search.current?.focus(),
    list: () => setOpened("keys"),
    back: () => {
      if (conversationId !== undefined) navigate("/admin/support");
    },
  });
  function openFound(id: string, seq: number | null): void {
    setFound({ conversationId: id, seq });
    navigate(`/admin/support/${id}`);
  }
  const isThreadAlone = !isDesk && conversationId !== undefined;
  return (
    <>
      {!isThreadAlone && (
        <InboxHeader onSetUp={() => setOpened("setUp")} onShortcuts={() => setOpened("keys")} />
      )}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={`ad__main screen-admin-inbox${conversationId === undefined ? "" : " is-open"}`}
      >
        {isThreadAlone && <h1 className="sr-only">{inbox("title")}</h1>}
        <ListPane
          selectedId={conversationId}
          filter={filter}
          onFilter={setFilter}
          searchRef={search}
          onFound={openFound}
        />
        {conversationId === undefined ? (
          <NoThread />
        ) : (
          <ThreadPane
            key={`thread ${conversationId}`}
            ref={commands}
            conversationId={conversationId}
            foundSeq={found?.conversationId === conversationId ? found.seq : null}
            onDetails={() => setOpened("context")}
          />
        )}
        {isDesk && conversationId !== undefined && (
          <ContextPane key={`context ${conversationId}`} conversationId={conversationId} />
        )}
        <Dialogs {...{ conversationId, opened, isDesk }} onClose={() => setOpened(null)} />
      </main>
    </>
  );
}

interface DialogsProps {
  conversationId: string | undefined;
  opened: Opened;
  isDesk: boolean;
  onClose: () => void;
}

function Dialogs({ conversationId, opened, isDesk, onClose }: DialogsProps) {
  return (
    <>
      {!isDesk && conversationId !== undefined && (
        <Sheet
          isOpen={opened === "context"}
          onClose={onClose}
          title={inbox("details")}
          closeLabel={inbox("close")}
        >
          {opened === "context" && <ContextPane conversationId={conversationId} />}
        </Sheet>
      )}
      <SetUpDialog isOpen={opened === "setUp"} onClose={onClose} />
      <KeysDialog isOpen={opened === "keys"} onClose={onClose} />
    </>
  );
}
