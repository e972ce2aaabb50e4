// The text of a body as it came, for calls whose signature covers it; of all others nothing is kept.
import type { FastifyRequest } from "fastify";

const bodies = new WeakMap<FastifyRequest, string>();

export function keepBody(request: FastifyRequest, body: string): void {
  bodies.set(request, body);
}

/** Empty where none came. */
export function sentBody(request: FastifyRequest): string {
  return bodies.get(request) ?? "";
}
