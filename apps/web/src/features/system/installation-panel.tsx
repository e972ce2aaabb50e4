import type { InstallationSectionView, InstallationView } from "@fillmark/contracts/installation";
import { CopyButton } from "@fillmark/ui/error-state";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { formatTime } from "../../format/format.ts";
import { installation } from "../../messages/en/installation.ts";
import { supportText, writtenValue } from "./figure-text.ts";
import { JobsCard, StandbysCard } from "./installation-tables.tsx";
import { needsAttention, type Attention } from "./needs-attention.ts";
import { VerdictSign } from "./verdict-sign.tsx";

const everyMs = 15_000;

/** The state in one sentence, what needs attention, and then every figure that the sentence is made of. */
export function InstallationPanel() {
  const query = trpc.overview.installation.useQuery(undefined, { refetchInterval: everyMs });
  const isStale = query.error !== null || query.fetchStatus === "paused";
  return (
    <section className="sysp__all" aria-label={installation("name")}>
      <QueryView
        query={query}
        failed={installation("failed")}
        skeleton={<SkeletonRows label={installation("loading")} count={12} />}
      >
        {(view) => <Loaded view={view} isStale={isStale} />}
      </QueryView>
    </section>
  );
}

function Loaded({ view, isStale }: { view: InstallationView; isStale: boolean }) {
  const attention = needsAttention(view);
  const time = formatTime(view.at);
  return (
    <>
      <div className="sysp__head">
        <h2 className="text-20">{sentence(view, attention.length)}</h2>
        {isStale ? (
          <Note tone="warn" role="status">
            {installation("stale", { time })}
          </Note>
        ) : (
          <p className="text-14 text-secondary">{installation("asOf", { time })}</p>
        )}
      </div>
      <AttentionCard attention={attention} />
      <div className="sysp__sections">
        {view.sections.map((section) => (
          <SectionCard key={section.section} section={section} now={Date.parse(view.at)} />
        ))}
        <StandbysCard standbys={view.standbys} />
      </div>
      <JobsCard jobs={view.jobs} now={Date.parse(view.at)} />
      <SupportCard view={view} />
    </>
  );
}

function sentence({ sections }: InstallationView, count: number): string {
  const state = sections
    .flatMap(({ figures }) => figures)
    .find(({ name }) => name === "exchangeState")?.verdict;
  const trades = installation(state === "good" ? "trades" : "tradesNot");
  return `${trades} ${count === 0 ? installation("allWell") : installation("attention", { count })}`;
}

function AttentionCard({ attention }: { attention: readonly Attention[] }) {
  return (
    <FormCard title={installation("alerts")}>
      {attention.length === 0 ? (
        <p className="text-14 text-secondary">{installation("alertsNone")}</p>
      ) : (
        <ul className="sysp__alerts">
          {attention.map(({ key, verdict, title, advice }) => (
            <li key={key}>
              <VerdictSign verdict={verdict} />
              <div>
                <p className="text-14 font-medium">{title}</p>
                <p className="text-14 text-secondary">{advice}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </FormCard>
  );
}

function SectionCard({ section, now }: { section: InstallationSectionView; now: number }) {
  const { isReadable, figures } = section;
  return (
    <FormCard title={installation(`section_${section.section}`)}>
      {isReadable ? (
        <KeyValue>
          {figures.map((figure) => (
            <KeyValueLine key={figure.name} name={installation(figure.name)}>
              <span className="sysp__value">
                <VerdictSign verdict={figure.verdict} />
                <span>{writtenValue(figure, now)}</span>
              </span>
            </KeyValueLine>
          ))}
        </KeyValue>
      ) : (
        <Note tone="err">{installation("unreadable")}</Note>
      )}
    </FormCard>
  );
}

/** Where a browser keeps its clipboard to itself, the text can be read and taken by hand. */
function SupportCard({ view }: { view: InstallationView }) {
  const text = supportText(view);
  return (
    <FormCard
      title={installation("support")}
      action={<CopyButton text={text} label={installation("copy")} copiedLabel={installation("copied")} />}
    >
      <p className="text-14 text-secondary">{installation("supportText")}</p>
      <details className="sysp__text">
        <summary className="text-14">{installation("show")}</summary>
        <pre className="mono text-12" tabIndex={0} role="region" aria-label={installation("support")}>
          {text}
        </pre>
      </details>
    </FormCard>
  );
}
