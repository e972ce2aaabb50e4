import { useState } from "react";
import { type SavedList, VIEW_NAME_MAX_LENGTH, VIEW_NAME_SIGNS } from "@fillmark/contracts/saved-lists";
import type { SavedViewView } from "@fillmark/contracts/saved-views";
import { Check } from "@fillmark/ui/choice";
import { Chip } from "@fillmark/ui/chip";
import { BookmarkIcon, PlusIcon, Trash2Icon } from "@fillmark/ui/icon";
import { Menu, type MenuItem } from "@fillmark/ui/menu";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useLocation, useSearchParams } from "wouter";
import { describeError } from "../api-client/domain-error.ts";
import { trpc } from "../api-client/trpc.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useForm } from "../forms/form.tsx";
import { savedViews as t } from "../messages/en/saved-views.ts";
import { may, useCurrentAdmin } from "../session/current-admin.ts";

interface SavedViewsProps {
  list: SavedList;
  /** Of the list without what is asked of it. */
  path: string;
}

/** What was asked of this list before, under names, and the way to keep what is asked of it now. */
export function SavedViews({ list, path }: SavedViewsProps) {
  const [search] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const [, navigate] = useLocation();
  const isOwner = may(useCurrentAdmin(), "admin.manage");
  const query = trpc.savedViews.list.useQuery({ list }, { staleTime: 300_000 });
  const remove = useRemove(list);
  const asked = search.toString();
  const shown = query.data?.views.find((view) => view.search === asked);
  const open = (to: string): void => navigate(to === "" ? path : `${path}?${to}`);
  const items: MenuItem[] = [
    ...(query.data?.views ?? []).map((view) => ({
      id: view.id,
      label: view.name,
      detail: whose(view),
      isChosen: view === shown,
      onPress: () => open(view.search),
    })),
    ...(query.isError
      ? [{ id: "retry", label: t("retry"), detail: t("failed"), onPress: () => void query.refetch() }]
      : []),
    ...(query.isPending ? [{ id: "loading", label: t("loading"), isDisabled: true }] : []),
    { id: "all", label: t("everything"), isDisabled: asked === "", onPress: () => open("") },
    { id: "save", label: t("save"), icon: <PlusIcon />, onPress: () => setSaving(true) },
    ...(shown !== undefined && (shown.by === null || isOwner)
      ? [
          {
            id: "remove",
            label: t("remove", { name: shown.name }),
            icon: <Trash2Icon />,
            isDanger: true,
            onPress: () => remove(shown),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label={t("views")}
        items={items}
        trigger={(trigger) => (
          <Chip {...trigger}>
            <BookmarkIcon className="icon-16" />
            {shown?.name ?? t("views")}
          </Chip>
        )}
      />
      {isSaving && <SaveDialog list={list} search={asked} known={shown} onClose={() => setSaving(false)} />}
    </>
  );
}

function whose({ by, isShared }: SavedViewView): string | undefined {
  if (by !== null) return t("by", { name: by });
  return isShared ? t("shared") : undefined;
}

function useRemove(list: SavedList): (view: SavedViewView) => void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.savedViews.remove.useMutation({
    onSuccess: (views) => utils.savedViews.list.setData({ list }, views),
    onError: (error) => {
      toast.error(t("notChanged", { reason: describeError(error).text }));
      void utils.savedViews.list.invalidate({ list });
    },
  });
  return ({ id, name }) => mutate({ id }, { onSuccess: () => toast.ok(t("removed", { name })) });
}

interface SaveDialogProps {
  list: SavedList;
  search: string;
  known: SavedViewView | undefined;
  onClose: () => void;
}

function SaveDialog({ list, search, known, onClose }: SaveDialogProps) {
  const own = known?.by === null ? known : undefined;
  const [values, setValues] = useState({ name: own?.name ?? "" });
  const [isShared, setShared] = useState(own?.isShared ?? false);
  const utils = trpc.useUtils();
  const save = trpc.savedViews.save.useMutation({
    onSuccess: (views, { name }) => {
      utils.savedViews.list.setData({ list }, views);
      toast.ok(t("saved", { name }));
      onClose();
    },
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: ({ name }) => ({
      name:
        name.trim() === ""
          ? t("nameMissing")
          : VIEW_NAME_SIGNS.test(name.trim())
            ? undefined
            : t("nameSigns"),
    }),
    send: ({ name }) => save.mutate({ list, name: name.trim(), search, isShared }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("saveTitle")}
      description={t("saveText")}
      keep={t("keep")}
      action={t("action")}
      failed={(reason) => t("notChanged", { reason })}
    >
      <TextField
        {...form.text("name")}
        label={t("name")}
        hint={t("nameHint")}
        maxLength={VIEW_NAME_MAX_LENGTH}
        autoComplete="off"
        data-autofocus=""
      />
      <Check isOn={isShared} onChange={setShared}>
        {t("share")}
      </Check>
    </FormDialog>
  );
}
