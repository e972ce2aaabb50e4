import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextArea } from "@fillmark/ui/text-field";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { standing } from "../../messages/en/user-standing.ts";

const pageSize = 20;

/** What admins wrote down about this user for each other. */
export function NotesPanel({ userId }: { userId: string }) {
  const { client } = trpc.useUtils();
  const input = { userId, limit: pageSize };
  const query = useCursorQuery(["users", "listNotes"], input, (cursor) =>
    client.users.listNotes.query({ ...input, ...cursor }),
  );
  const notes = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title={standing("notes")} isPadded isFirst>
      <AddNote userId={userId} />
      <QueryView
        query={query}
        failed={standing("notesFailed")}
        skeleton={<SkeletonRows label={standing("notesLoading")} count={2} />}
      >
        {() =>
          notes.length === 0 ? (
            <p className="text-14 text-muted">{standing("notesNone")}</p>
          ) : (
            <ul className="usr__notes" aria-label={standing("notes")}>
              {notes.map(({ id, text, at, admin }) => (
                <li key={id} className="usr__note">
                  <bdi>{text}</bdi>
                  <span className="text-muted">
                    {admin.name}, {formatMoment(at)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <LoadMore query={query} label={standing("notesMore")} className="ad__end" />
    </Panel>
  );
}

function AddNote({ userId }: { userId: string }) {
  const [values, setValues] = useState({ text: "" });
  const utils = trpc.useUtils();
  const add = trpc.users.addNote.useMutation({
    onSuccess: async () => {
      setValues({ text: "" });
      await utils.users.listNotes.invalidate();
    },
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: add,
    send({ text }) {
      if (text.trim() !== "") add.mutate({ userId, text: text.trim() });
    },
  });
  return (
    <Form form={form} className="usr__notes">
      <FormFailure form={form}>{(reason) => standing("failed", { reason })}</FormFailure>
      <TextArea
        {...form.text("text")}
        label={standing("newNote")}
        hint={standing("noteHint")}
        rows={2}
        maxLength={2000}
      />
      <Button type="submit" size="sm" isBusy={form.isBusy}>
        {standing("addNote")}
      </Button>
    </Form>
  );
}
