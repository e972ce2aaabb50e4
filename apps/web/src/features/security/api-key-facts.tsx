import type { ApiKeyView } from "@fillmark/contracts/api-keys";
import { Badge } from "@fillmark/ui/badge";
import { DemoAccountBadge } from "../../account/named-demo-account.tsx";
import { comma, formatDay, formatMoment } from "../../format/format.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";

/** Of which venue it is, and whether it still works. */
export function KeyBadges({ apiKey }: { apiKey: ApiKeyView }) {
  const { venue, demoAccount, isExpired, isRefused } = apiKey;
  return (
    <>
      {venue === "demo" && <Badge tone="demo">{apiKeys("demo")}</Badge>}
      {demoAccount !== null && <DemoAccountBadge number={demoAccount} />}
      {venue === "live" && <Badge tone="info">{apiKeys("live")}</Badge>}
      {venue === null && <Badge>{apiKeys("bearer")}</Badge>}
      {isRefused && <Badge tone="warn">{apiKeys("notTaken")}</Badge>}
      {isExpired && <Badge tone="warn">{apiKeys("expired")}</Badge>}
    </>
  );
}

const scopeNames = { read: "mayRead", trade: "mayTrade", withdraw: "mayWithdraw" } as const;
const typeNames = { ed25519: "Ed25519", hmac: "HMAC-SHA256", agent: "MCP", bearer: "Bearer" } as const;

/** How it signs, what it may, from where and till when, and when it was used last. */
export function KeyFacts({ apiKey }: { apiKey: ApiKeyView }) {
  const { type, hint, scopes, addresses, createdAt, expiresAt, isExpired, lastUsedAt, lastAddress } = apiKey;
  const used =
    lastUsedAt === null
      ? apiKeys("never")
      : apiKeys("used", { at: formatMoment(lastUsedAt), address: lastAddress ?? "" });
  return (
    <span className="apikeys__facts">
      <span className="mono">
        {apiKey.apiKey ?? apiKeys(type === "agent" ? "agentHint" : "hint", { hint })}
      </span>
      <span>{[typeNames[type], ...scopes.map((scope) => apiKeys(scopeNames[scope]))].join(" · ")}</span>
      <span>
        {addresses.length === 0
          ? apiKeys("anywhere")
          : apiKeys("onlyFrom", { addresses: addresses.join(comma) })}
      </span>
      <span>{apiKeys("made", { at: formatDay(createdAt) })}</span>
      {expiresAt !== null && (
        <span>{apiKeys(isExpired ? "ended" : "ends", { at: formatDay(expiresAt) })}</span>
      )}
      <span>{used}</span>
    </span>
  );
}
