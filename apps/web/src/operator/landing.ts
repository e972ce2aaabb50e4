import type { LandingView } from "@fillmark/contracts/site";
import { readerLanguage } from "../i18n/reader-language.ts";
import { trpc } from "../api-client/trpc.ts";

/** What the operator says about the platform, in the reader's language; undefined until it is there. */
export function useLanding(): { landing: LandingView | undefined; isWaiting: boolean } {
  const { data, isLoading } = trpc.site.landing.useQuery(
    { language: readerLanguage },
    { staleTime: 600_000, refetchOnWindowFocus: false },
  );
  return { landing: data, isWaiting: isLoading };
}
