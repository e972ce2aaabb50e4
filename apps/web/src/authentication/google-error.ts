import { google } from "../messages/en/google.ts";
import type { FailureWords } from "../api-client/failure-words.ts";

/** What may go wrong before our server is asked. */
export type GoogleTrouble = "library" | "client_id" | "server_side" | "closed" | "blocked" | "no_credential";

const messages: Record<GoogleTrouble, string> = {
  library: "Failed to load the Google 3P Authorization JavaScript Library.",
  client_id: "A client id is required for the sign-in with Google.",
  server_side: "The sign-in with Google cannot run on the server side.",
  closed: "The window of Google was closed.",
  blocked: "The window of Google could not be opened.",
  no_credential: "Google answered without a credential.",
};

export class GoogleError extends Error {
  readonly trouble: GoogleTrouble;

  constructor(trouble: GoogleTrouble) {
    super(messages[trouble]);
    this.trouble = trouble;
  }
}

/** A message for whatever went wrong on the way; null for a window that the person closed, who knows that they did. */
export function describeGoogleFailure(
  error: unknown,
  { describeError }: Pick<FailureWords, "describeError">,
): string | null {
  if (!(error instanceof GoogleError)) return describeError(error).text;
  switch (error.trouble) {
    case "closed":
      return null;
    case "library":
      return google("libraryFailed");
    case "blocked":
      return google("blocked");
    case "no_credential":
      return google("noCredential");
    case "client_id":
    case "server_side":
      return google("notPossible");
  }
}
