import type { AppRouter } from "@fillmark/api/router";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import type { inferRouterInputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import type { RouterOutputs } from "../api-client/trpc.ts";

type RouterInputs = inferRouterInputs<AppRouter>;

/** What each procedure answers in a test, typed as the real one: a changed answer of the server is a type error here. */
export type Answers = {
  readonly [Feature in keyof RouterOutputs]?: {
    readonly [Procedure in keyof RouterOutputs[Feature]]?: (
      input: Feature extends keyof RouterInputs
        ? Procedure extends keyof RouterInputs[Feature]
          ? RouterInputs[Feature][Procedure]
          : never
        : never,
    ) => RouterOutputs[Feature][Procedure] | Promise<RouterOutputs[Feature][Procedure]>;
  };
};

export interface Call {
  readonly path: string;
  readonly input: unknown;
}

/** The open streams of a test's client, by procedure: what is sent to one arrives as the server's next event. */
export type Streams = Map<string, (event: unknown) => void>;

/** The last link of a client: answers from `answers`, and fails loudly where a test hasn't said what is answered. */
export function answeringLink(answers: Answers, calls: Call[], streams: Streams): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input, type } }) =>
      observable((observer) => {
        calls.push({ path, input });
        // Streams stay open, and say nothing by themselves.
        if (type === "subscription") {
          streams.set(path, (data) => observer.next({ result: { type: "data", data } }));
          return () => void streams.delete(path);
        }
        const send = async (): Promise<void> => {
          try {
            const data: unknown = await answerOf(answers, path)(input);
            observer.next({ result: { type: "data", data } });
            observer.complete();
          } catch (error) {
            observer.error(
              error instanceof Error ? TRPCClientError.from(error) : TRPCClientError.from(new Error("?")),
            );
          }
        };
        void send();
      });
}

function answerOf(answers: Answers, path: string): (input: unknown) => unknown {
  const [feature = "", procedure = ""] = path.split(".");
  const found: unknown = Reflect.get(Object(Reflect.get(answers, feature)), procedure);
  if (typeof found !== "function") throw new Error(`This test doesn't say what ${path} answers.`);
  return (input) => Reflect.apply(found, undefined, [input]);
}

/** The server's refusal, to be thrown by an answer. */
export function refusal(domain: DomainErrorView): Error {
  return TRPCClientError.from<AppRouter>({
    error: {
      message: domain.code,
      code: -32600,
      data: { code: "BAD_REQUEST", httpStatus: 400, domain, requestId: "r-1" },
    },
  });
}

/** An answer that is always this refusal. */
export function refusing(domain: DomainErrorView): () => never {
  return () => {
    throw refusal(domain);
  };
}
