import { useId, useState } from "react";
import { MAX_TAGS_OF_USER, TAG_MAX_LENGTH, TAG_SIGNS } from "@fillmark/contracts/tag-rules";
import type { UserProfileView } from "@fillmark/contracts/users";
import { Button } from "@fillmark/ui/button";
import { XIcon } from "@fillmark/ui/icon";
import { Panel } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { standing } from "../../messages/en/user-standing.ts";
import { toast } from "@fillmark/ui/toast";

/** What admins sort this user by among themselves. */
export function TagsPanel({ user }: { user: UserProfileView }) {
  const { id: userId, tags } = user;
  const set = useSetTags(userId);
  return (
    <Panel title={standing("tags")} isPadded isFirst>
      {tags.length === 0 ? (
        <p className="text-14 text-muted">{standing("tagsNone")}</p>
      ) : (
        <ul className="usr__tags" aria-label={standing("tags")}>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="chip"
                aria-label={standing("removeTag", { tag })}
                disabled={set.isPending}
                onClick={() =>
                  set.mutate(
                    { userId, tags: tags.filter((each) => each !== tag) },
                    {
                      onError: (error) =>
                        toast.error(standing("failed", { reason: describeError(error).text })),
                    },
                  )
                }
              >
                {tag}
                <XIcon className="icon-16" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < MAX_TAGS_OF_USER ? (
        <AddTag userId={userId} tags={tags} />
      ) : (
        <p className="text-12 text-muted">{standing("tagsFull", { count: MAX_TAGS_OF_USER })}</p>
      )}
    </Panel>
  );
}

function useSetTags(userId: string) {
  const utils = trpc.useUtils();
  return trpc.users.setTags.useMutation({
    onSuccess: ({ tags }) => {
      utils.users.find.setData({ userId }, (user) => user && { ...user, tags });
      void utils.users.listTags.invalidate();
      void utils.users.search.invalidate();
    },
  });
}

function AddTag({ userId, tags }: { userId: string; tags: readonly string[] }) {
  const [values, setValues] = useState({ tag: "" });
  const listId = useId();
  const known = trpc.users.listTags.useQuery(undefined, { staleTime: 60_000 }).data?.tags ?? [];
  const set = useSetTags(userId);
  const form = useForm({
    values,
    onChange: setValues,
    call: set,
    check: ({ tag }) => ({
      tag: tag.trim() === "" || TAG_SIGNS.test(tag.trim()) ? undefined : standing("tagSigns"),
    }),
    send({ tag }) {
      const name = tag.trim().toLowerCase();
      if (name !== "")
        set.mutate({ userId, tags: [...tags, name] }, { onSuccess: () => setValues({ tag: "" }) });
    },
  });
  return (
    <Form form={form} className="usr__notes">
      <FormFailure form={form}>{(reason) => standing("failed", { reason })}</FormFailure>
      <TextField
        {...form.text("tag")}
        label={standing("newTag")}
        hint={standing("tagHint")}
        maxLength={TAG_MAX_LENGTH}
        list={listId}
        autoCapitalize="none"
        autoComplete="off"
      />
      <datalist id={listId}>
        {known
          .filter(({ tag }) => !tags.includes(tag))
          .map(({ tag }) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
      <Button type="submit" size="sm" isBusy={form.isBusy}>
        {standing("addTag")}
      </Button>
    </Form>
  );
}
