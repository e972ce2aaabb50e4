import { randomBytes } from "node:crypto";

const bearerShape = /^fmk_[A-Za-z0-9_-]{43}$/;
const agentShape = /^fma_[A-Za-z0-9_-]{43}$/;

/** Whether a text can be a key that is sent whole: such a one was made here, of 256 random bits, and none is any more. */
export function isKeySecret(text: string): boolean {
  return bearerShape.test(text);
}

/** What an agent sends whole: 256 random bits behind a beginning of its own, so that no other door takes one for its key. */
export function newAgentToken(): string {
  return `fma_${randomBytes(32).toString("base64url")}`;
}

export function isAgentToken(text: string): boolean {
  return agentShape.test(text);
}
