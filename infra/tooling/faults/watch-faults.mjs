// What an operator sees of a running installation: its page, its traces and what asks after it.
const api = (name) => `apps/api/src/${name}`;
const installation = (name) => api(`features/overview/installation/${name}`);

export const watchFaults = [
  {
    name: "a backup that failed after a good one is passed over",
    file: installation("record-figures.ts"),
    find: "const isFailing = failed !== null && failed.endedAt > (made?.endedAt ?? 0);",
    replace: "const isFailing = failed !== null && made === null;",
    tests: [installation("installation.integration.test.ts")],
    only: "a backup that was never made",
  },
  {
    name: "one part that is away takes the whole page with it",
    file: installation("installation.ts"),
    find: "return { section, isReadable: false, figures: [] };",
    replace: "throw error;",
    tests: [installation("installation.integration.test.ts")],
    only: "hides no other",
  },
  {
    name: "commits that wait for an absent standby look safe",
    file: installation("database-figures.ts"),
    find: `{ value: "no_standby_answers", verdict: "bad" }`,
    replace: `{ value: "standby", verdict: "good" }`,
    tests: [installation("installation.test.ts")],
  },
  {
    name: "a job's failure is forgotten with its next run",
    file: api("jobs/job-watch.ts"),
    find: "lastFailedAt: isWell ? statusOf(name).lastFailedAt : at,",
    replace: "lastFailedAt: isWell ? null : at,",
    tests: [installation("installation.integration.test.ts")],
    only: "a job's failure",
  },
  {
    name: "a stop waits for a collector that never answers",
    file: api("telemetry/open-telemetry.ts"),
    find: "await Promise.race([Promise.all(all), sleep(STOP_WAIT_MS, undefined, { ref: false })]);",
    replace: "await Promise.all(all);",
    tests: [api("telemetry/telemetry.integration.test.ts")],
    only: "takes and never answers",
  },
  {
    name: "a caller's header decides that their request is followed",
    file: api("telemetry/open-telemetry.ts"),
    find: "sampler: new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),",
    replace: "sampler: new ParentBasedSampler({ root }),",
    tests: [api("telemetry/telemetry.integration.test.ts")],
    only: "a share of 0",
  },
  {
    name: "a call stands beside its request in another trace",
    file: api("http/follow-requests.ts"),
    find: "return followed.run(done);",
    replace: "return done();",
    tests: [api("telemetry/telemetry.integration.test.ts")],
    only: "one trace",
  },
  {
    name: "a container with TLS of its own never gets healthy",
    file: api("commands/check-health.ts"),
    find: "const request = TLS_CERT === undefined ? requestHttp : requestHttps;",
    replace: "const request = TLS_CERT === undefined ? requestHttp : requestHttp;",
    tests: [api("commands/check-health.integration.test.ts")],
    only: "by TLS",
  },
];
