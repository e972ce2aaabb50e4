import { StartError } from "../../../../runtime/start-error.ts";

/** A recording that can't be played, in one line for the operator: where, what is wrong, and what to do. */
export class RecordingError extends StartError {
  override name = "RecordingError";

  constructor(problem: string) {
    super(`MARKET_REPLAY_DIR: ${problem}`.replace(/\s+/g, " "));
  }
}

export interface Place {
  file: string;
  /** As an editor counts: the header is line 1. */
  line: number;
}

export function placeText({ file, line }: Place): string {
  return `${file}, line ${line}`;
}

export function refusal(
  place: Place,
  problem: string,
  advice = "Mend the line, or take it out.",
): RecordingError {
  return new RecordingError(`${placeText(place)}: ${problem}. ${advice}`);
}
