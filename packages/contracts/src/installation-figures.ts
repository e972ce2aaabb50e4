/** The names of what an installation says of itself. Without schemas, as the page reads them, too. */

export const INSTALLATION_SECTIONS = [
  "writer",
  "queue",
  "database",
  "disk",
  "market",
  "mail",
  "commands",
  "records",
  "certificate",
  "process",
] as const;
export type InstallationSectionName = (typeof INSTALLATION_SECTIONS)[number];

/** Figures that can be bad, each of which the page has advice for. */
export const JUDGED_FIGURES = [
  "exchangeState",
  "queued",
  "answeredMs",
  "connections",
  "longestTransactionSeconds",
  "commitsReach",
  "freeBytes",
  "feedState",
  "feedAgeMs",
  "stalePairs",
  "mailServer",
  "mailOldestSeconds",
  "mailFailed",
  "commandsOldestSeconds",
  "backupAt",
  "backupFailedAt",
  "ledgerCheckedAt",
  "ledgerFindings",
  "checkpointAt",
  "proofAt",
  "tipAt",
  "certificateDays",
  "eventLoopP99Ms",
  "heapBytes",
] as const;
export type JudgedFigure = (typeof JUDGED_FIGURES)[number];

/** Figures that only say how things are. */
export const PLAIN_FIGURES = [
  "writerPid",
  "writerSinceAt",
  "seq",
  "chainHash",
  "mostQueued",
  "inFlight",
  "postgres",
  "sizeBytes",
  "mostConnections",
  "filesIn",
  "totalBytes",
  "floorBytes",
  "feedSource",
  "pairs",
  "mailWaiting",
  "commandsWaiting",
  "backupBytes",
  "checkpointSeq",
  "proofSeq",
  "tipSeq",
  "certificateNames",
  "roles",
  "release",
  "engine",
  "runtime",
  "upSeconds",
  "eventLoopMaxMs",
  "heapMostBytes",
  "processBytes",
  "machineBytes",
] as const;
export type PlainFigure = (typeof PLAIN_FIGURES)[number];
