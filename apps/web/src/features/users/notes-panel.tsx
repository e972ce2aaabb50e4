import { type FormEvent, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextArea } from "@fillmark/ui/text-field";
import { describeError } from "../../lib/domain-error.ts";
import { formatMoment } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { LoadMore } from "../../lib/load-more.tsx";
import { usePages } from "../../lib/pages.ts";
import { trpc } from "../../lib/trpc.ts";
import { standing } from "../../messages/en/user-standing.ts";

const pageSize = 20;

/** What admins wrote down about this user for each other. */
export function NotesPanel({ userId }: { userId: string }) {
  const { client } = trpc.useUtils();
  const input = { userId, limit: pageSize };
  const query = usePages(["users", "listNotes"], input, (cursor) =>
    client.users.listNotes.query({ ...input, ...cursor }),
  );
  const notes = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title={standing("notes")} isPadded isFirst>
      <AddNote userId={userId} />
      <Loaded
        query={query}
        failed={standing("notesFailed")}
        skeleton={<SkeletonRows label={standing("notesLoading")} count={2} />}
      >
        {() =>
          notes.length === 0 ? (
            <p className="t14 ink3">{standing("notesNone")}</p>
          ) : (
            <ul className="usr__notes" aria-label={standing("notes")}>
              {notes.map(({ id, text, at, admin }) => (
                <li key={id} className="usr__note">
                  <bdi>{text}</bdi>
                  <span className="ink3">
                    {admin.name}, {formatMoment(at)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <LoadMore query={query} label={standing("notesMore")} className="ad__end" />
    </Panel>
  );
}

function AddNote({ userId }: { userId: string }) {
  const [text, setText] = useState("");
  const utils = trpc.useUtils();
  const add = trpc.users.addNote.useMutation({
    onSuccess: async () => {
      setText("");
      await utils.users.listNotes.invalidate();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "") add.mutate({ userId, text: text.trim() });
  }
  return (
    <form className="usr__notes" onSubmit={submit}>
      {add.isError && (
        <Note tone="err" role="alert">
          {standing("failed", { reason: describeError(add.error).text })}
        </Note>
      )}
      <TextArea
        label={standing("newNote")}
        hint={standing("noteHint")}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm" isBusy={add.isPending}>
        {standing("addNote")}
      </Button>
    </form>
  );
}
