import { Empty } from "@fillmark/ui/empty";
import { Note } from "@fillmark/ui/note";
import { RichText } from "./rich-text.tsx";
import { content } from "../messages/en/content.ts";
import { useMarkdownPreview } from "./use-markdown-preview.ts";

/** How users will see it. */
export function MarkdownPreview({ markdown, deeper }: { markdown: string; deeper?: 0 | 1 }) {
  const { text, isFailed } = useMarkdownPreview(markdown);
  if (markdown.trim() === "") return <Empty>{content("previewEmpty")}</Empty>;
  return (
    <>
      {isFailed && <Note tone="warn">{content("previewFailed")}</Note>}
      {text !== null && <RichText text={text} deeper={deeper} />}
    </>
  );
}
