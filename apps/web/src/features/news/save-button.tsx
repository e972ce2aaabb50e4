import { IconButton } from "@fillmark/ui/button";
import { BookmarkIcon } from "@fillmark/ui/icon";
import { news } from "../../messages/en/news.ts";
import { useSaved } from "./use-saved.ts";

/** Puts the article by, to be found again under News on every device. */
export function SaveButton({ id }: { id: string }) {
  const { isSaved, toggle } = useSaved(id);
  return (
    <IconButton className="ar__save" label={news("save")} aria-pressed={isSaved} onClick={toggle}>
      <BookmarkIcon />
    </IconButton>
  );
}
