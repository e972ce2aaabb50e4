// How much a benchmark does. With `--brief` it runs for a moment, so that CI sees that it still works and that both sides
// still give equal results; what it measures then says nothing, and no missed target fails it.
export const isBrief = process.argv.includes("--brief");

const given = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

/** The argument in that place, counted from 0; without it the one size or the other. */
export function sizeOf(place: number, { full, brief }: { full: number; brief: number }): number {
  const argument = given[place];
  if (argument !== undefined) return Number(argument);
  return isBrief ? brief : full;
}
