import type { SandboxAct } from "@fillmark/contracts/rails";
import type { Post } from "../../tls/fetch-from-here.ts";
import type { Rail } from "./rail.port.ts";

/** The rails of this installation. */
export interface Rails {
  /** Those that may be used now. */
  all(): readonly Rail[];
  /** Those by which real money moves, whether or not the live venue is open to them yet. */
  real(): readonly Rail[];
  /** Null for a name that no rail has. */
  find(id: string): Rail | null;
  /** Null where real money moves. */
  findSandbox(id: string): SandboxRail | null;
  /** From now on there is no sandbox: nothing is paid in or out by one, and nothing that one sends is accepted. */
  closeSandbox(): void;
  /** From now on real money moves: the live venue is open, and there is no sandbox. */
  openReal(): void;
  /** Sends the sandboxes' notices that are due, over HTTP. What can't be sent stays for the next time. */
  sendNotices(): Promise<void>;
  /** Where this server answers, and how it is asked there: known once it listens, and sandboxes are silent until then. */
  listensAt(url: string, post: Post): void;
}

export interface SandboxAction {
  readonly subject: "deposit" | "payout";
  /** Of the deposit or the withdrawal. */
  readonly id: string;
  readonly act: SandboxAct;
  /** Smallest units; null for what was asked for. */
  readonly amount: bigint | null;
}

export interface SandboxRail extends Rail {
  /** Throws NOT_FOUND for an unknown payment, and VALIDATION for what can't happen to it now. */
  act(step: SandboxAction): Promise<void>;
}
