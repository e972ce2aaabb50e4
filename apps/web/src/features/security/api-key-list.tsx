import type { ApiKeysView, ApiKeyView } from "@fillmark/contracts/api-keys";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { CodeIcon, PlusIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { comma, formatDay, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { RevokeApiKey } from "./revoke-api-key.tsx";

interface ApiKeyListProps {
  onMake: () => void;
  onActivity: (key: ApiKeyView) => void;
}

/** Every key that was not revoked, what each did lately, and the way to one more. */
export function ApiKeyList(props: ApiKeyListProps) {
  const query = trpc.apiKeys.list.useQuery();
  return (
    <QueryView
      query={query}
      failed={apiKeys("failed")}
      skeleton={<SkeletonRows label={apiKeys("loading")} count={3} />}
    >
      {(view) => <Keys view={view} {...props} />}
    </QueryView>
  );
}

function Keys({ view: { keys, limit }, onMake, onActivity }: ApiKeyListProps & { view: ApiKeysView }) {
  const open = keys.filter(({ isExpired }) => !isExpired).length;
  const isFull = open >= limit;
  return (
    <>
      <div className="security__do">
        <p className="text-14 text-secondary">{apiKeys("lead")}</p>
      </div>
      {keys.length === 0 ? (
        <Empty icon={<CodeIcon />} action={<DocsLink isButton />}>
          {apiKeys("none")}
        </Empty>
      ) : (
        <SettingGroup title={apiKeys("count", { open, limit })}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onActivity={onActivity} />
          ))}
        </SettingGroup>
      )}
      <div className="security__do">
        <BearerNote keys={keys} />
        <Button
          variant="primary"
          isBlock
          disabledReason={isFull ? apiKeys("full", { limit }) : undefined}
          onClick={onMake}
        >
          <PlusIcon />
          {apiKeys("make")}
        </Button>
        {isFull && <p className="text-14 text-secondary">{apiKeys("full", { limit })}</p>}
        {keys.length > 0 && (
          <p className="text-14">
            <DocsLink />
          </p>
        )}
      </div>
    </>
  );
}

/** What becomes of keys that are sent whole, where there are some. */
function BearerNote({ keys }: { keys: readonly ApiKeyView[] }) {
  const older = keys.find(({ type }) => type === "bearer");
  if (older === undefined) return null;
  if (older.isRefused) return <Note tone="warn">{apiKeys("bearerRefused")}</Note>;
  return <Note>{apiKeys("bearerNote")}</Note>;
}

function DocsLink({ isButton = false }: { isButton?: boolean }) {
  return (
    <a className={isButton ? "btn btn--secondary" : "link"} href="/api/docs">
      {apiKeys("docs")}
    </a>
  );
}

function KeyRow({ apiKey, onActivity }: { apiKey: ApiKeyView; onActivity: (key: ApiKeyView) => void }) {
  const { id, name } = apiKey;
  return (
    <SettingRow
      title={
        <span className="apikeys__name">
          {name}
          <KeyBadges apiKey={apiKey} />
        </span>
      }
      detail={<KeyFacts apiKey={apiKey} />}
      control={
        <span className="apikeys__actions">
          <Button size="sm" aria-label={apiKeys("activityOf", { name })} onClick={() => onActivity(apiKey)}>
            {apiKeys("activity")}
          </Button>
          <RevokeApiKey id={id} name={name} />
        </span>
      }
    />
  );
}

function KeyBadges({ apiKey: { venue, isExpired, isRefused } }: { apiKey: ApiKeyView }) {
  return (
    <>
      {venue === "demo" && <Badge tone="demo">{apiKeys("demo")}</Badge>}
      {venue === "live" && <Badge tone="info">{apiKeys("live")}</Badge>}
      {venue === null && <Badge>{apiKeys("bearer")}</Badge>}
      {isRefused && <Badge tone="warn">{apiKeys("notTaken")}</Badge>}
      {isExpired && <Badge tone="warn">{apiKeys("expired")}</Badge>}
    </>
  );
}

const scopeNames = { read: "mayRead", trade: "mayTrade", withdraw: "mayWithdraw" } as const;
const typeNames = { ed25519: "Ed25519", hmac: "HMAC-SHA256", agent: "MCP", bearer: "Bearer" } as const;

function KeyFacts({ apiKey }: { apiKey: ApiKeyView }) {
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
