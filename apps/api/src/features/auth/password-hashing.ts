// Argon2id, with at most two hashes at work at once: each takes 19 MiB and a core for about ten milliseconds,
// so a flood of sign-ins may keep two workers busy but never the machine. A caller that finds the queue full is asked to
// come back. A sign-in of nobody costs exactly what a wrong password costs.
import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "../../errors/domain-error.ts";

/** OWASP's first choice for Argon2id, which is also this library's default algorithm (2). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const MAX_WAITING = 64;

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** With null for the stored hash, as when there is no such account, the same work is done for a false. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
}

export function createPasswordHashing(): PasswordHashing {
  const gate = createGate();
  const nobody = hash(randomBytes(32), cost);
  return {
    hash: (password) => gate(() => hash(password, cost)),
    async verify(storedHash, password) {
      const against = storedHash ?? (await nobody);
      const matches = await gate(() => verify(against, password));
      return matches && storedHash !== null;
    },
  };
}

function createGate(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 1 });
      // The one who finishes hands its place over, so `working` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };
}
