import "./security.css";
import "./api-keys.css";
import "./key-page.css";
import { useLocation, useParams } from "wouter";
import type { ApiKeyView } from "@fillmark/contracts/api-keys";
import { Empty } from "@fillmark/ui/empty";
import { CodeIcon } from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { FormCard, Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { keyPage } from "../../messages/en/key-page.ts";
import { KeyBadges, KeyFacts } from "./api-key-facts.tsx";
import { RevokeApiKey } from "./revoke-api-key.tsx";
import { KeyActivity } from "./key-activity.tsx";
import { KeyLimits } from "./key-limits.tsx";
import { KeyOrders } from "./key-orders.tsx";

/** Programs go on while the page is open. */
const REFRESH_MS = 10_000;

/** /settings/api-keys/:keyId: what one key may do, what of its limits is used today, and what it did. */
export default function ApiKeyPage() {
  const { keyId } = useParams<{ keyId: string }>();
  const query = trpc.apiKeys.calls.useQuery({ keyId }, { refetchInterval: REFRESH_MS });
  const isGone = query.data === undefined && domainErrorOf(query.error)?.code === "NOT_FOUND";
  return (
    <Page title={query.data?.key.name ?? keyPage("title")} titleShown="here" className="key-page">
      {isGone ? (
        <Empty
          icon={<CodeIcon />}
          action={
            <Link className="btn btn--secondary" href="/settings/api-keys">
              {keyPage("allKeys")}
            </Link>
          }
        >
          {keyPage("gone")}
        </Empty>
      ) : (
        <QueryView
          query={query}
          failed={keyPage("failed")}
          skeleton={<SkeletonRows label={keyPage("loading")} count={8} />}
        >
          {({ key, calls }) => (
            <div className="key-page__parts">
              <div className="key-page__may">
                <Facts apiKey={key} />
                <LimitsOfKey apiKey={key} />
              </div>
              <div className="key-page__did">
                {key.venue !== null && (
                  <KeyOrders keyId={key.id} name={key.name} venue={key.venue} demoAccount={key.demoAccount} />
                )}
                <KeyActivity calls={calls} />
              </div>
            </div>
          )}
        </QueryView>
      )}
    </Page>
  );
}

function Facts({ apiKey }: { apiKey: ApiKeyView }) {
  const [, navigate] = useLocation();
  return (
    <FormCard
      title={
        <span className="apikeys__name">
          {keyPage("facts")} <KeyBadges apiKey={apiKey} />
        </span>
      }
      action={
        <RevokeApiKey id={apiKey.id} name={apiKey.name} onRevoked={() => navigate("/settings/api-keys")} />
      }
    >
      <div className="text-14 text-secondary">
        <KeyFacts apiKey={apiKey} />
      </div>
    </FormCard>
  );
}

/** A key that is sent whole goes where its account trades, and has no limits but the account's. */
function LimitsOfKey({ apiKey: { id, venue } }: { apiKey: ApiKeyView }) {
  const query = trpc.apiKeys.limits.useQuery(
    { keyId: id },
    { refetchInterval: REFRESH_MS, enabled: venue !== null },
  );
  if (venue === null) return <Note>{keyPage("bearerLimits")}</Note>;
  return (
    <QueryView
      query={query}
      failed={keyPage("limitsFailed")}
      skeleton={<SkeletonRows label={keyPage("limitsLoading")} count={6} />}
    >
      {(view) => <KeyLimits keyId={id} view={view} />}
    </QueryView>
  );
}
