import type { LandingView } from "@fillmark/contracts/site";
import { readerLanguage } from "./reader-language.ts";
import { trpc } from "./trpc.ts";

/** What the operator says about the house, in the reader's language; undefined until it is there. */
export function useLanding(): { landing: LandingView | undefined; isWaiting: boolean } {
  const { data, isLoading } = trpc.site.landing.useQuery(
    { language: readerLanguage },
    { staleTime: 600_000, refetchOnWindowFocus: false },
  );
  return { landing: data, isWaiting: isLoading };
}
