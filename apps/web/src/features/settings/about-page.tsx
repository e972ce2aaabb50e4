import type { FeedView } from "@fillmark/contracts/market";
import type { AboutView } from "@fillmark/contracts/system";
import { CopyButton } from "@fillmark/ui/error-state";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { FormCard, Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { FileTextIcon, ScaleIcon, ScrollTextIcon } from "@fillmark/ui/icon";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { feedName, sourceName } from "../../market-data/feed-name.ts";
import { formatDecimal } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { app } from "../../messages/en/settings-app.ts";
import { settings } from "../../messages/en/settings.ts";
import { shell } from "../../messages/en/shell.ts";
import { LicenceList } from "./licence-list.tsx";
import "./settings.css";

/** /settings/about: what runs here, where its prices come from, and the hash by which it can be checked. */
export default function AboutPage() {
  const about = trpc.system.about.useQuery(undefined, { staleTime: 0 });
  const feed = trpc.market.feed.useQuery();
  const skeleton = <SkeletonRows label={app("aboutLoading")} count={5} />;
  return (
    <Page title={settings("about")} width="column" titleShown="desktop" className="settings">
      <div className="form-stack settings__parts">
        <QueryView query={about} failed={app("aboutFailed")} skeleton={skeleton}>
          {(facts) => (
            <>
              <InstallationCard version={facts.version} feed={feed.data} />
              <JournalCard
                journal={facts.journal}
                isReading={about.isFetching}
                onRead={() => void about.refetch()}
              />
              <LegalGroup />
              {/* Last, as nobody knows how long it is before it is there. */}
              <LicenceList />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  );
}

function InstallationCard({ version, feed }: { version: string; feed: FeedView | undefined }) {
  return (
    <FormCard title={shell("brand")}>
      <KeyValue>
        <KeyValueLine name={app("version")}>{version}</KeyValueLine>
        <KeyValueLine name={app("licence")}>{app("apache")}</KeyValueLine>
        <KeyValueLine name={app("market")}>{feedName(feed)}</KeyValueLine>
        {feed !== undefined && <KeyValueLine name={app("source")}>{sourceName(feed.source)}</KeyValueLine>}
      </KeyValue>
      {feed !== undefined && <p className="text-14 text-secondary">{kindText(feed.kind)}</p>}
    </FormCard>
  );
}

function kindText(kind: FeedView["kind"]): string {
  if (kind === "simulated") return app("simulated");
  return app(kind === "replay" ? "recorded" : "live");
}

interface JournalCardProps {
  journal: AboutView["journal"];
  isReading: boolean;
  onRead: () => void;
}

function JournalCard({ journal: { seq, hash }, isReading, onRead }: JournalCardProps) {
  return (
    <FormCard title={app("journal")}>
      <p className="text-14 text-secondary">{app("journalText")}</p>
      <KeyValue>
        <KeyValueLine name={app("newest")}>{formatDecimal(String(seq))}</KeyValueLine>
      </KeyValue>
      <div>
        <p className="text-14 text-muted">{app("hash")}</p>
        <p className="mono text-14 settings__hash">{hash}</p>
        <div className="row">
          <CopyButton text={hash} label={app("copy")} copiedLabel={app("copied")} />
          <Button variant="quiet" size="sm" isBusy={isReading} onClick={onRead}>
            {app("refresh")}
          </Button>
        </div>
      </div>
      <div>
        <h3 className="text-14 font-medium">{app("check")}</h3>
        <p className="text-14 text-secondary">{app("checkText")}</p>
      </div>
    </FormCard>
  );
}

function LegalGroup() {
  return (
    <SettingGroup title={app("legal")}>
      <SettingRow icon={<ScrollTextIcon />} title={app("terms")} href="/terms-of-service" />
      <SettingRow icon={<FileTextIcon />} title={app("privacyPolicy")} href="/privacy-policy" />
      <SettingRow
        icon={<ScaleIcon />}
        title={settings("termsAndConditions")}
        href="/settings/terms-and-conditions"
      />
    </SettingGroup>
  );
}
