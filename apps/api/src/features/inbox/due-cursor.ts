// Where a page of a list by due ended. Those who wait for a first answer, those who wait for another and those who
// don't wait are each in the order of their waits, so the list is three that are merged; a page says where each ended.
import { DomainError } from "../../errors/domain-error.ts";

const DUE_STRETCHES = ["first", "later", "resting"] as const;
export type DueStretch = (typeof DUE_STRETCHES)[number];

export interface DuePlace {
  /** Null for who doesn't wait. */
  readonly waitingMs: number | null;
  readonly changedMs: number;
  readonly number: number;
}

/** The last row of each; none where nothing of it was on a page yet. */
export type DuePlaces = Readonly<Partial<Record<DueStretch, DuePlace>>>;

const place = String.raw`(?:(\d{1,14})?-(\d{1,14})-(\d{1,14}))?`;
const wanted = new RegExp(String.raw`^due\.${place}\.${place}\.${place}$`);

export function formatDueCursor(places: DuePlaces): string {
  const texts = DUE_STRETCHES.map((stretch) => {
    const found = places[stretch];
    return found === undefined ? "" : [found.waitingMs ?? "", found.changedMs, found.number].join("-");
  });
  return ["due", ...texts].join(".");
}

/** Throws VALIDATION for anything that no page gave out. */
export function parseDueCursor(cursor: string): DuePlaces {
  const match = wanted.exec(cursor);
  if (match === null) throw notACursor();
  const places: Partial<Record<DueStretch, DuePlace>> = {};
  for (const [index, stretch] of DUE_STRETCHES.entries()) {
    const [waiting, changed, number] = match.slice(1 + index * 3, 4 + index * 3);
    if (changed === undefined) continue;
    if ((waiting === undefined) !== (stretch === "resting")) throw notACursor();
    places[stretch] = {
      waitingMs: waiting === undefined ? null : Number(waiting),
      changedMs: Number(changed),
      number: Number(number),
    };
  }
  return places;
}

function notACursor(): DomainError<"VALIDATION"> {
  return new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}
