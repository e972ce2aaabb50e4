// Names that a sandbox gives. They come from the key and from what they are for, so the same question gets the same
// answer, and none of them could be taken for an account or an address that exists.
import { createHmac } from "node:crypto";

const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `length` letters and digits that can be distinguished by eye; about 4.9 bits each. */
function nameOf(secret: Buffer, what: string, length: number): string {
  const bytes = createHmac("sha256", secret).update(what).digest();
  return Array.from({ length }, (_, at) => letters[bytes.readUInt8(at) % letters.length]).join("");
}

/** For a bank transfer, which people type. */
export function bankReference(secret: Buffer, depositId: string): string {
  const name = nameOf(secret, `bank:${depositId}`, 12);
  return `FM-${name.slice(0, 4)}-${name.slice(4, 8)}-${name.slice(8)}`;
}

/** Of one user and asset, for ever. */
export function cryptoAddress(secret: Buffer, asset: string, userId: string): string {
  return `SANDBOX-${asset}-${nameOf(secret, `address:${asset}:${userId}`, 26)}`;
}

export function cardReference(secret: Buffer, depositId: string): string {
  return `SANDBOX-CARD-${nameOf(secret, `card:${depositId}`, 16)}`;
}

/** The sandbox's own name of a payment. */
export function paymentId(secret: Buffer, subject: string, id: string): string {
  return `SANDBOX-${nameOf(secret, `payment:${subject}:${id}`, 20)}`;
}
