import type { DomainErrorView } from "@fillmark/contracts/errors";

/** A call that failed. `domain` is the catalogue's entry of a refusal; null when no answer of ours came. */
export class CallError extends Error {
  readonly domain: DomainErrorView | null;
  /** Something answered, if only a proxy in the server's place. */
  readonly wasAnswered: boolean;

  constructor(domain: DomainErrorView | null, { wasAnswered = domain !== null } = {}) {
    super(domain?.code ?? "no answer");
    this.domain = domain;
    this.wasAnswered = wasAnswered;
  }
}
