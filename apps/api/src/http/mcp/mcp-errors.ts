// What a refusal looks like to an MCP client: before a tool is called as an error of JSON-RPC with the status of HTTP, afterwards
// as the tool's own answer, which the model reads and may act on.
import { errors, type DomainErrorView } from "@fillmark/contracts/errors";
import { errorViewOf } from "../error-response.ts";
import { inWireFields } from "../rest/wire-fields.ts";

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
/** Where an implementation has errors of its own. */
const OWN_ERROR = -32000;

/** Refused by the protocol rather than by a rule of ours. */
export class ProtocolRefusal extends Error {
  readonly httpStatus: number;

  constructor(httpStatus: number, message: string) {
    super(message);
    this.httpStatus = httpStatus;
  }
}

interface RpcError {
  readonly httpStatus: number;
  readonly body: {
    readonly jsonrpc: "2.0";
    readonly id: null;
    readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
  };
  /** The catalogue's; null for a refusal by the protocol. */
  readonly view: DomainErrorView | null;
}

export function rpcErrorOf(thrown: unknown, requestId: string): RpcError {
  if (thrown instanceof ProtocolRefusal)
    return rpcError(thrown.httpStatus, { code: INVALID_REQUEST, message: thrown.message }, null);
  if (isUnreadable(thrown))
    return rpcError(400, { code: PARSE_ERROR, message: "Parse error: Invalid JSON" }, null);
  const view = errorViewOf(thrown, requestId);
  const { http, message } = errors[view.code];
  return rpcError(http, { code: OWN_ERROR, message, data: { code: view.code, details: view.details } }, view);
}

function rpcError(
  httpStatus: number,
  error: RpcError["body"]["error"],
  view: DomainErrorView | null,
): RpcError {
  return { httpStatus, body: { jsonrpc: "2.0", id: null, error }, view };
}

function isUnreadable(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === "FST_ERR_CTP_INVALID_JSON_BODY";
}

/** The catalogue's entry with the names of the wire. */
export function toolErrorOf(thrown: unknown, requestId: string): DomainErrorView {
  return errorViewOf(inWireFields(thrown), requestId);
}

/** For the model: what is wrong, with which field, and what is allowed there. */
export function toolErrorText({ code, details }: DomainErrorView): string {
  return JSON.stringify({ error: { code, message: errors[code].message, details } });
}
