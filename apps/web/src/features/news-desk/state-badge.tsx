import type { NewsState } from "@fillmark/contracts/news-desk";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { newsDesk as t } from "../../messages/en/news-desk.ts";

const tones: Readonly<Record<NewsState, BadgeTone>> = {
  draft: "neutral",
  scheduled: "info",
  published: "ok",
  withdrawn: "warn",
};

export function StateBadge({ state }: { state: NewsState }) {
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>;
}
