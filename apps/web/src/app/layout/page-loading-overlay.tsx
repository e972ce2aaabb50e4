import { LoadingOverlay } from "@fillmark/ui/loading-overlay";
import { shell } from "../../messages/en/shell.ts";
import { usePageLoading } from "../page-loading.ts";

/** The overlay of a page change, by the connection's quality. */
export function PageLoadingOverlay() {
  const quality = usePageLoading();
  if (quality === null) return null;
  if (quality === "good") return <LoadingOverlay title={shell("loading")} detail={shell("loadingHint")} />;
  if (quality === "slow") return <LoadingOverlay title={shell("slow")} detail={shell("slowHint")} />;
  return <LoadingOverlay title={shell("poor")} detail={shell("poorHint")} warning={shell("poorQuality")} />;
}
