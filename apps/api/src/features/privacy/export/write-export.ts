// All of one export: README.txt, then part after part.
import { Readable } from "node:stream";
import { accountParts } from "./account-parts.ts";
import { chatParts } from "./chat-parts.ts";
import { depositParts } from "./deposit-parts.ts";
import { once, textEntry, type ExportPart } from "./export-parts.ts";
import { instantOf, type ExportScope } from "./export-scope.ts";
import { executionParts } from "./execution-parts.ts";
import { importParts } from "./import-parts.ts";
import { lotParts } from "./lot-parts.ts";
import { notificationParts } from "./notification-parts.ts";
import { recurringParts } from "./recurring-parts.ts";
import { swapParts } from "./swap-parts.ts";
import { termsParts } from "./terms-parts.ts";
import { demoParts } from "./owned-accounts.ts";
import { tradingParts } from "./trading-parts.ts";
import { verificationParts } from "./verification-parts.ts";
import { withdrawalParts } from "./withdrawal-parts.ts";
import { zipStream, type ZipEntry } from "./zip-stream.ts";

const parts: readonly ExportPart[] = [
  ...accountParts,
  ...verificationParts,
  ...demoParts,
  ...tradingParts,
  ...executionParts,
  ...swapParts,
  ...lotParts,
  ...depositParts,
  ...termsParts,
  ...withdrawalParts,
  ...notificationParts,
  ...recurringParts,
  ...importParts,
  ...chatParts,
];

/** How many steps an export has. */
export const EXPORT_PARTS = parts.length;

/** The bytes of the zip file, made while they are read. `onPart` gets the number of parts that are done. */
export function writeExport(scope: ExportScope, onPart: (done: number) => Promise<void>): Readable {
  return Readable.from(zipStream(entriesOf(scope, onPart), scope.atMs), { objectMode: false });
}

async function* entriesOf(
  scope: ExportScope,
  onPart: (done: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  yield textEntry("README.txt", once(readme(scope)));
  for (const [index, part] of parts.entries()) {
    yield* part.entries(scope);
    await onPart(index + 1);
  }
}

function readme({ atMs, seq }: ExportScope): string {
  const lines = [
    "Your data",
    "",
    `Made on ${instantOf(atMs)}. Orders, fills, transactions and balances are as of command ${seq} of the exchange.`,
    "",
    "Each list is here twice: as .json for programs and as .csv for spreadsheets. Times are in UTC. In a .csv file an",
    "apostrophe stands before whatever a spreadsheet would take for a formula.",
    "",
    ...parts.map(({ files, about }) => `${files}: ${about}.`),
    "",
    "Not here are things that open your account (passwords, keys, codes), which we keep only in a form that can't be",
    "turned back, and whatever belongs to other people, such as who was on the other side of a trade.",
    "",
    "Keep this file to yourself.",
    "",
  ];
  return lines.join("\r\n");
}
