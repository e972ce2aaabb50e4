import type { ApiKeysView, ApiKeyView } from "@fillmark/contracts/api-keys";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { CodeIcon, PlusIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { comma, formatDay, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { RevokeApiKey } from "./revoke-api-key.tsx";

/** Every key that was not revoked, and the way to one more. */
export function ApiKeyList({ onMake }: { onMake: () => void }) {
  const query = trpc.apiKeys.list.useQuery();
  return (
    <QueryView
      query={query}
      failed={apiKeys("failed")}
      skeleton={<SkeletonRows label={apiKeys("loading")} count={3} />}
    >
      {(view) => <Keys view={view} onMake={onMake} />}
    </QueryView>
  );
}

function Keys({ view: { keys, limit }, onMake }: { view: ApiKeysView; onMake: () => void }) {
  const open = keys.filter(({ isExpired }) => !isExpired).length;
  const isFull = open >= limit;
  return (
    <>
      <div className="security__do">
        <p className="text-14 text-secondary">{apiKeys("lead")}</p>
      </div>
      {keys.length === 0 ? (
        <Empty
          icon={<CodeIcon />}
          action={
            <a className="btn btn--secondary" href="/api/docs">
              {apiKeys("docs")}
            </a>
          }
        >
          {apiKeys("none")}
        </Empty>
      ) : (
        <SettingGroup title={apiKeys("count", { open, limit })}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </SettingGroup>
      )}
      <div className="security__do">
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
            <a className="link" href="/api/docs">
              {apiKeys("docs")}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKeyView }) {
  const { name, hint, scopes, addresses, createdAt, expiresAt, isExpired, lastUsedAt, lastAddress } = apiKey;
  const used =
    lastUsedAt === null
      ? apiKeys("never")
      : apiKeys("used", { at: formatMoment(lastUsedAt), address: lastAddress ?? "" });
  return (
    <SettingRow
      title={
        <span className="apikeys__name">
          {name}
          {isExpired ? (
            <Badge tone="warn">{apiKeys("expired")}</Badge>
          ) : (
            <Badge tone="info">{apiKeys(scopes.includes("trade") ? "trade" : "read")}</Badge>
          )}
        </span>
      }
      detail={
        <span className="apikeys__facts">
          <span>{apiKeys("hint", { hint })}</span>
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
      }
      control={<RevokeApiKey id={apiKey.id} name={name} />}
    />
  );
}
