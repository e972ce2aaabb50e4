import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DEFAULT_LANGUAGE } from "@fillmark/contracts/languages";
import { noContactCookie, noDevices, type Context, type Parts } from "./context.ts";

/** What a job's run is called with: the product, an entity manager of its own, and the job as the one who acts. */
export function systemContext(parts: Parts, em: EntityManager, job: string): Context {
  return {
    ...parts,
    em: em.fork(),
    actor: { type: "system", job },
    requestId: `${job}-${randomUUID()}`,
    address: "",
    userAgent: "",
    language: DEFAULT_LANGUAGE,
    host: "",
    setSessionCookie: () => undefined,
    devices: noDevices,
    contactCookie: noContactCookie,
  };
}
