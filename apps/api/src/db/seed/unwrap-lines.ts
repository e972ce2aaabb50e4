/**
 * Markdown as an editor would type it, from Markdown as it stands in our sources: what was broken into lines of a
 * readable length is one line again. Blank lines, lists, tables, headings and quotes keep theirs.
 */
export function unwrapLines(markdown: string): string {
  return markdown.trim().replace(/(?<=\S)\n {0,4}(?=[^\s|#>-])(?!\d+\. )/g, " ");
}
