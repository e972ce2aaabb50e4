import type { IncomingHttpHeaders } from "node:http";
import type { Registry } from "prom-client";
import type { Command } from "../exchange/core/commands.ts";
import type { Committed, CommandStages } from "../exchange/exchange.port.ts";

/** What one request is followed by. */
export interface RequestTrace {
  /** 32 hex digits, for the log. */
  readonly traceId: string;
  /** Calls `work`, whose own steps are below this request. */
  run<Result>(work: () => Result): Result;
  /** `route` is the pattern that matched, never what was asked for. */
  end(answer: { readonly route: string; readonly status: number }): void;
}

/** What came of a call: it has an error where it isn't ok. */
export interface Called {
  readonly ok: boolean;
  readonly error?: unknown;
}

export interface AskedCommand {
  readonly type: Command["type"];
  readonly traceparent?: string | undefined;
}

/**
 * Where the time of a request goes, for a collector of OpenTelemetry. It is told names of ours, numbers and codes alone: no
 * input, no address, no header and no amount, so that nothing about a person leaves by it.
 */
export interface Telemetry {
  request(asked: {
    readonly method: string;
    readonly requestId: string;
    readonly headers: IncomingHttpHeaders;
  }): RequestTrace;
  /** `codeOf` says by which code of ours a call was refused. */
  procedure<Result extends Called>(
    path: string,
    work: () => Promise<Result>,
    codeOf: (error: unknown) => string,
  ): Promise<Result>;
  /**
   * Follows a command from the queue to its commit; hand `stages` to the exchange. It is below what runs now, or else below what
   * asked for it in another process.
   */
  command(asked: AskedCommand, submit: (stages: CommandStages) => Promise<Committed>): Promise<Committed>;
  /** Sends these metrics from now on, too. */
  watch(registry: Registry): void;
  /** Sends what there still is, for a moment at most. Never fails. */
  stop(): Promise<void>;
}
