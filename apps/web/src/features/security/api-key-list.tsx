import type { ApiKeysView, ApiKeyView } from "@fillmark/contracts/api-keys";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { CodeIcon, PlusIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { KeyBadges, KeyFacts } from "./api-key-facts.tsx";
import { RevokeApiKey } from "./revoke-api-key.tsx";

interface ApiKeyListProps {
  onMake: () => void;
}

/** Every key that was not revoked, the way to what each may and did, and to one more. */
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

function Keys({ view: { keys, limit }, onMake }: ApiKeyListProps & { view: ApiKeysView }) {
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
            <KeyRow key={key.id} apiKey={key} />
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

function KeyRow({ apiKey }: { apiKey: ApiKeyView }) {
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
          <ButtonLink size="sm" href={`/settings/api-keys/${id}`} aria-label={apiKeys("detailsOf", { name })}>
            {apiKeys("details")}
          </ButtonLink>
          <RevokeApiKey id={id} name={name} />
        </span>
      }
    />
  );
}
