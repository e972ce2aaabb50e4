import type { DomainErrorView } from "@fillmark/contracts/errors";
import { describeDomainError } from "../messages/en/errors.ts";

/** The sentence of one refusal, for pages that load the catalogue of them on demand. */
export default function RefusalText({ view }: { view: DomainErrorView }) {
  return describeDomainError(view);
}
