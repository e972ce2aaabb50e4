import type { FastifyRequest } from "fastify";

export type Encoding = "br" | "gzip";

/** The best packing that the caller can open, by RFC 9110, 12.5.3; null for none. */
export function acceptedEncoding(request: FastifyRequest): Encoding | null {
  const accepted = String(request.headers["accept-encoding"] ?? "")
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}
