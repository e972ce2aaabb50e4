import type { Venue } from "@fillmark/contracts/constants";
import { Badge } from "@fillmark/ui/badge";
import { isSandbox } from "../../operator/sandbox.ts";
import { trading } from "../../messages/en/trading.ts";

/** Whose orders and trades a panel shows, so that a picture of it alone is taken for nothing else. */
export function VenueMark({ venue }: { venue: Venue }) {
  if (venue === "demo") return <Badge tone="demo">{trading("demo")}</Badge>;
  return isSandbox() ? <Badge tone="info">{trading("liveSandbox")}</Badge> : <Badge>{trading("live")}</Badge>;
}
