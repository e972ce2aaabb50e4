import type { ErrorCode, ErrorDetails } from "@fillmark/contracts/errors";
import { DomainError } from "./domain-error.ts";

export interface OwnedKey {
  readonly keyId: string;
  readonly userId: string;
}

/** What keeps a key out that has proven itself: its owner reads of it in what the key did lately. */
export class KeyRefusal<C extends ErrorCode = ErrorCode> extends DomainError<C> {
  readonly key: OwnedKey;

  constructor(code: C, details: ErrorDetails<C>, key: OwnedKey) {
    super(code, details);
    this.key = key;
  }
}
