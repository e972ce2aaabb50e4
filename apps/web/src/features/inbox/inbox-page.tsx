import "@fillmark/ui/chat.css";
import "@fillmark/ui/dropzone.css";
import "@fillmark/ui/screens/admin-inbox.css";
import { useEffect, useRef, useState } from "react";
import { Sheet } from "@fillmark/ui/sheet";
import { useLocation, useParams } from "wouter";
import { Allowed } from "../../lib/allowed.tsx";
import { ConsoleHeader } from "../../lib/console-header.tsx";
import { may, useCurrentAdmin } from "../../lib/current-admin.ts";
import { useIsDesk } from "../../lib/media.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { ContextPane } from "./context-pane.tsx";
import { InboxHeader } from "./inbox-header.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { firstFilter, type ListFilter } from "./list-filter.ts";
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

function Inbox() {
  const { conversationId } = useParams<{ conversationId?: string }>();
  const [, navigate] = useLocation();
  const isDesk = useIsDesk();
  const [filter, setFilter] = useState<ListFilter>(firstFilter);
  const [found, setFound] = useState<Found | null>(null);
  const [sheet, setSheet] = useState<"setUp" | "keys" | "context" | null>(null);
  const main = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const commands = useRef<ThreadCommands>(null);
  const close = (): void => setSheet(null);
  useRemembered(conversationId, main);

  useInboxKeys({
    step: (by) => stepRow(main.current, by),
    open: () => focusedRow(main.current)?.click(),
    reply: () => commands.current?.reply(),
    note: () => commands.current?.note(),
    resolve: () => commands.current?.toggleResolved(),
    snooze: () => commands.current?.snooze(),
    assign: () => commands.current?.assignToMe(),
    search: () => search.current?.focus(),
    list: () => setSheet("keys"),
    back: () => {
      if (conversationId !== undefined) navigate("/admin/support");
    },
  });

  const isThreadAlone = !isDesk && conversationId !== undefined;
  return (
    <>
      {!isThreadAlone && (
        <InboxHeader onSetUp={() => setSheet("setUp")} onShortcuts={() => setSheet("keys")} />
      )}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={`ad__main screen-admin-inbox${conversationId === undefined ? "" : " is-open"}`}
      >
        {isThreadAlone && <h1 className="sr">{inbox("title")}</h1>}
        <ListPane
          selectedId={conversationId}
          filter={filter}
          onFilter={setFilter}
          searchRef={search}
          onFound={(id, seq) => {
            setFound({ conversationId: id, seq });
            navigate(`/admin/support/${id}`);
          }}
        />
        {conversationId === undefined ? (
          <NoThread />
        ) : (
          <ThreadPane
            key={conversationId}
            ref={commands}
            conversationId={conversationId}
            foundSeq={found?.conversationId === conversationId ? found.seq : null}
            onDetails={() => setSheet("context")}
          />
        )}
        {isDesk && conversationId !== undefined && (
          <ContextPane key={conversationId} conversationId={conversationId} />
        )}
        {!isDesk && conversationId !== undefined && (
          <Sheet
            isOpen={sheet === "context"}
            onClose={close}
            title={inbox("details")}
            closeLabel={inbox("close")}
          >
            {sheet === "context" && <ContextPane conversationId={conversationId} />}
          </Sheet>
        )}
        <SetUpDialog isOpen={sheet === "setUp"} onClose={close} />
        <KeysDialog isOpen={sheet === "keys"} onClose={close} />
      </main>
    </>
  );
}

function rowsIn(main: HTMLElement | null): readonly HTMLElement[] {
  return main === null ? [] : [...main.querySelectorAll<HTMLElement>(".lst .cv")];
}

function focusedRow(main: HTMLElement | null): HTMLElement | undefined {
  return rowsIn(main).find((row) => row === document.activeElement);
}

/** From the row with the focus, else from the open one. */
function stepRow(main: HTMLElement | null, by: 1 | -1): void {
  const rows = rowsIn(main);
  const focused = rows.findIndex((row) => row === document.activeElement);
  const here = focused === -1 ? rows.findIndex((row) => row.classList.contains("sel")) : focused;
  const target = here === -1 ? rows[0] : rows[here + by];
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

/** Back in the list, the focus is on the conversation that one comes from. */
function useRemembered(
  conversationId: string | undefined,
  main: { readonly current: HTMLElement | null },
): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    const left = last.current;
    last.current = conversationId;
    if (conversationId !== undefined || left === undefined) return;
    main.current?.querySelector<HTMLElement>(`[data-conversation="${left}"]`)?.focus();
  }, [conversationId, main]);
}
