/**
 * The start can't go on, for a reason that the operator can mend. The message is one sentence or two for them, naming
 * the variable that it is about, and holds no secret.
 */
export class StartError extends Error {
  override name = "StartError";
}

/** The system's own short name for what went wrong, such as EACCES; empty where there is none. */
export function codeOfError(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
