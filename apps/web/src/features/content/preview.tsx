import { Empty } from "@fillmark/ui/empty";
import { Note } from "@fillmark/ui/note";
import { RichText } from "../../lib/rich-text.tsx";
import { content } from "../../messages/en/content.ts";
import { usePreview } from "./use-preview.ts";

/** How users will see it. */
export function Preview({ markdown, deeper }: { markdown: string; deeper?: 0 | 1 }) {
  const { text, isFailed } = usePreview(markdown);
  if (markdown.trim() === "") return <Empty>{content("previewEmpty")}</Empty>;
  return (
    <>
      {isFailed && <Note tone="warn">{content("previewFailed")}</Note>}
      {text !== null && <RichText text={text} deeper={deeper} />}
    </>
  );
}
