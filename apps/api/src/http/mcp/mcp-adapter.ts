// Serves the Model Context Protocol over its Streamable HTTP transport, for AI agents with a key of their own type. Each POST is
// answered by itself, as one JSON document: there are no sessions, so nothing is kept between calls, and any process answers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requireNamedAccount } from "../../features/demo/index.ts";
import { createContext, namedDemoAccount } from "../create-context.ts";
import { retryAfterSeconds } from "../error-response.ts";
import { noteKeyCalls } from "../rest/note-key-calls.ts";
import { createMcpAdmission, type McpParts } from "./mcp-admission.ts";
import { ProtocolRefusal, rpcErrorOf } from "./mcp-errors.ts";
import { MCP_PATH } from "./mcp-path.ts";
import type { AgentHolder } from "./mcp-tool.ts";

/** More than any order is. */
const MAX_BODY_BYTES = 16_384;

/** The library and the descriptions of all tools are read once an agent comes. */
const openServer = () => import("./mcp-server.ts");

export function registerMcp(app: FastifyInstance, parts: McpParts): void {
  const { auth, clock } = parts.parts;
  const admission = createMcpAdmission(parts);
  const notes = noteKeyCalls(auth, clock, { method: "POST", path: MCP_PATH });
  const admitted = new WeakMap<FastifyRequest, AgentHolder>();
  void app.register(async (scope) => {
    scope.setErrorHandler(sendRefusal);
    scope.route({
      method: "POST",
      url: MCP_PATH,
      bodyLimit: MAX_BODY_BYTES,
      onRequest: async (request, reply) => {
        const agent = await admission.admit({ request, reply });
        const { keyId } = agent;
        requireNamedAccount(agent.actor, namedDemoAccount(request));
        request.log = request.log.child({ keyId });
        notes.calledBy(request, { keyId, userId: agent.actor.userId });
        admitted.set(request, agent);
      },
      onError: async (request, _reply, error) => notes.refusedBy(request, error),
      // A call of a tool is noted by its name, where it is answered.
      onResponse: async (request, reply) => {
        if (reply.statusCode >= 400) notes.answered(request, reply.statusCode);
      },
      handler: async (request, reply) => {
        const agent = admitted.get(request);
        if (agent === undefined) throw new Error("A call of the MCP endpoint was not let in.");
        if (Array.isArray(request.body))
          throw new ProtocolRefusal(400, "Invalid Request: send one message at a time.");
        const context = await createContext(parts, { request, reply, prefer: "user" });
        const { answerMessage } = await openServer();
        const answered = await admission.inTurn(agent, () =>
          answerMessage({
            request,
            agent,
            ctx: { ...context, actor: agent.actor },
            count: (counter) => admission.countTool({ request, reply }, agent, counter),
          }),
        );
        return sendResponse(reply, answered);
      },
    });
    // There is no stream to listen to, and no session to end.
    scope.route({
      method: ["GET", "DELETE", "PUT", "PATCH"],
      url: MCP_PATH,
      handler: async (_request, reply) => {
        void reply.header("allow", "POST");
        throw new ProtocolRefusal(405, "Method not allowed.");
      },
    });
  });
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const text = await response.text();
  void reply.status(response.status);
  if (text === "") return reply.send();
  return reply.type("application/json; charset=utf-8").send(text);
}

function sendRefusal(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { httpStatus, body, view } = rpcErrorOf(thrown, request.id);
  if (!reply.raw.headersSent) reply.raw.setHeader("x-request-id", request.id);
  if (view?.code === "INTERNAL") request.log.error({ err: thrown }, "A request failed.");
  const wait = view === null ? null : retryAfterSeconds(view);
  if (wait !== null) void reply.header("retry-after", String(wait));
  if (httpStatus === 401)
    void reply.header("www-authenticate", `Bearer realm="${MCP_PATH}", error="invalid_token"`);
  void reply.status(httpStatus).type("application/json; charset=utf-8").send(body);
}
