import { useEffect } from "react";
import { shell } from "../../messages/en/shell.ts";

/**
 * What a page that is about one thing says of it in the browser's title and to who looks at its head. The frame has set
 * the route's own before; `null` leaves that.
 */
export function useDocumentHead(title: string | null, description: string): void {
  useEffect(() => {
    if (title !== null) document.title = shell("documentTitle", { page: title });
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    if (meta === null || description === "") return;
    const before = meta.getAttribute("content") ?? "";
    meta.setAttribute("content", description);
    return () => meta.setAttribute("content", before);
  }, [description]);
}
