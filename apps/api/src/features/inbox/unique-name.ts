import { isUniqueViolation } from "../../db/unique-violation.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** The index decides, so of two who take a name at once one gets NAME_TAKEN. */
export async function withUniqueName<Result>(field: string, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("NAME_TAKEN", { field });
    throw error;
  }
}

/** What a statement returned of the one row it was about. Throws NOT_FOUND where there was none. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}
