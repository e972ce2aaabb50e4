import { Button } from "@fillmark/ui/button";
import { EllipsisVerticalIcon, ExternalLinkIcon, Trash2Icon, XIcon } from "@fillmark/ui/icon";
import { Menu, type MenuItem } from "@fillmark/ui/menu";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import type { Asked } from "./editor-questions.tsx";
import type { NewsDraft } from "./use-news-draft.ts";

interface EditorBarProps {
  draft: NewsDraft;
  onSave: () => void;
  onPublish: () => void;
  onAsk: (asked: Asked) => void;
}

/** What can be done with the article. It stays in sight, at the end of what is written. */
export function EditorBar({ draft, onSave, onPublish, onAsk }: EditorBarProps) {
  const { server, isSaving } = draft;
  const state = server?.state ?? "draft";
  const publishText = { draft: "publish", scheduled: "changeTime", withdrawn: "publishAgain" } as const;
  return (
    <div className="nk__bar">
      <Button
        variant={state === "published" ? "primary" : "secondary"}
        isBusy={isSaving}
        title={t("saveHint")}
        onClick={onSave}
      >
        {t("save")}
      </Button>
      {state !== "published" && (
        <Button variant="primary" isBusy={isSaving} onClick={onPublish}>
          {t(publishText[state])}
        </Button>
      )}
      <span className="grow" />
      {server !== null && (
        <Menu
          label={t("more")}
          align="end"
          items={itemsOf(server, onAsk)}
          trigger={(props) => (
            <button type="button" {...props} className="icon-button" aria-label={t("more")}>
              <EllipsisVerticalIcon />
            </button>
          )}
        />
      )}
    </div>
  );
}

function itemsOf(
  article: NonNullable<NewsDraft["server"]>,
  onAsk: (asked: Asked) => void,
): readonly MenuItem[] {
  const { state, slug } = article;
  const view: MenuItem = {
    id: "view",
    label: t("view"),
    icon: <ExternalLinkIcon />,
    onPress: () => window.open(`/news/${slug}`, "_blank", "noopener"),
  };
  const withdraw: MenuItem = {
    id: "withdraw",
    label: t("withdraw"),
    icon: <XIcon />,
    onPress: () => onAsk({ what: "withdraw", article }),
  };
  const remove: MenuItem = {
    id: "delete",
    label: t("delete"),
    icon: <Trash2Icon />,
    isDanger: true,
    onPress: () => onAsk({ what: "delete", article }),
  };
  if (state === "published") return [view, withdraw];
  return state === "scheduled" ? [withdraw, remove] : [remove];
}
