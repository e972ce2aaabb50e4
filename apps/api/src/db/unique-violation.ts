import { DatabaseError } from "pg";

/** Whether a statement was refused because what has to be unique is there already. Typed statements fail with the driver's errors. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "23505";
}
