import { IconButton } from "@fillmark/ui/button";
import { Share2Icon } from "@fillmark/ui/icon";
import { toast } from "@fillmark/ui/toast";
import { news } from "../../messages/en/news.ts";

/** Hands the article's address on by the device's own sheet; without one it is copied. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  async function share(): Promise<void> {
    const url = new URL(path, window.location.origin).href;
    if ("share" in navigator && (await isShared({ title, url }))) return;
    try {
      await navigator.clipboard.writeText(url);
      toast.ok(news("linkCopied"));
    } catch {
      toast.error(news("shareFailed"), news("shareFailedHow"));
    }
  }
  return (
    <IconButton label={news("share")} onClick={() => void share()}>
      <Share2Icon />
    </IconButton>
  );
}

/** Also when its reader has closed the sheet: they have changed their mind. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
