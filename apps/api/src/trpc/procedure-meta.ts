import type { AppCall, V1Call } from "./rest-call.ts";

/** What a procedure says of itself, beyond its input and its output. */
export interface ProcedureMeta {
  /** Whom it is for, as the procedures say that it begins with; absent for everybody. */
  as?: "user" | "admin";
  /**
   * Of commands that touch money. `account`: refused unless the account is on the venue that the command names; `named`:
   * done on that venue, wherever the account is.
   */
  venue?: "account" | "named";
  /** True for what is about live money, whatever it is asked: a key of the demo venue has nothing to do with it. */
  isOfLiveMoney?: boolean;
  /** True where the input holds a whole text or a long list, so that its body may be longer than those of other calls. */
  takesLongInput?: boolean;
  /** How apps that sign people in call it by REST. */
  app?: AppCall;
  /** How programs call it below /api/v1. */
  v1?: V1Call;
}
