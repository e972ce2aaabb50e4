// In which order test files are run. Without an earlier run to learn from, the runner begins with the largest file, so
// short files that mostly wait (for a limit of ten seconds, for a process that is killed or started) come last, one after
// another, with the cores idle. Here they come early, each among files that have much to do, the longest first.
import { BaseSequencer, type TestSpecification } from "vitest/node";

const waiting = [
  "followed/role-faults",
  "exchange/standby",
  "runtime/standby-process",
  "runtime/roles-process",
  "runtime/main",
  "exchange/kill",
  "runtime/second-server",
  "http/tls-process",
  "runtime/start-refused",
  "runtime/rolling-upgrade",
  "http/restart",
  "commands/check-health",
  "runtime/killed-flows",
  "http/database-away",
  "exchange/failover",
  "http/slow-client",
  "export/export-restart",
  "http/outage",
  "chat/mail-away-users",
].map((name) => `${name}.integration.test.ts`);

/** So many files with work between two that wait. */
const between = 4;

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return spread(await super.sort(files), ({ moduleId }) => waiting.some((name) => moduleId.endsWith(name)));
  }
}

/** The same files in the same order, but those that wait after every four others, as long as there are any. */
export function spread<File>(files: readonly File[], waits: (file: File) => boolean): File[] {
  const held = files.filter(waits);
  const ordered = files
    .filter((file) => !waits(file))
    .flatMap((file, index) => [file, ...(index % between === between - 1 ? held.splice(0, 1) : [])]);
  return [...ordered, ...held];
}
