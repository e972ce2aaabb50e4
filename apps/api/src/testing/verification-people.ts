// People who show who they are, over real HTTP where files are sent, and admins who look at it.
import { randomUUID } from "node:crypto";
import type {
  TargetLevel,
  VerificationDetails,
  VerificationDocument,
} from "@fillmark/contracts/verification";
import type { CaseView } from "@fillmark/contracts/verification-cases";
import { png } from "./sample-files.ts";
import type { TestAgent, TestApp, TestUser } from "./test-app.ts";

export const personal = {
  item: "personal",
  name: "Ada Lovelace",
  birthDate: "1990-12-10",
  country: "GB",
  address: "12 St James's Square",
  city: "London",
  postalCode: "SW1Y 4JH",
} as const satisfies VerificationDetails;

export const identity = {
  item: "identity",
  kind: "id_card",
  number: "L01X00T47",
  country: "GB",
  expiresOn: "2040-01-31",
} as const satisfies VerificationDetails;

export const funds = {
  item: "funds",
  source: "salary",
  description: "I write programs.",
} as const satisfies VerificationDetails;

const people: string[] = [];

/** Nobody but the first is born on the day above, so that no two are taken for one. */
function numberOf({ id }: Pick<TestUser, "id">): number {
  if (!people.includes(id)) people.push(id);
  return people.indexOf(id);
}

export function personOf(
  user: Pick<TestUser, "id">,
): Omit<typeof personal, "birthDate"> & { birthDate: string } {
  const born = Date.parse(personal.birthDate) - numberOf(user) * 86_400_000;
  return { ...personal, birthDate: new Date(born).toISOString().slice(0, 10) };
}

function typedOf(user: Pick<TestUser, "id">, level: TargetLevel): VerificationDetails {
  const number = numberOf(user);
  const paper = { ...identity, number: number === 0 ? identity.number : `${identity.number}${number}` };
  return { 1: personOf(user), 2: paper, 3: funds }[level];
}

const sent: Readonly<Record<TargetLevel, readonly VerificationDocument[]>> = {
  1: [],
  2: ["identity_front", "identity_back", "selfie"],
  3: ["address_proof", "funds_proof"],
};

/** With an e-mail that is theirs, which the first level asks for. */
export async function confirmedUser(app: TestApp): Promise<TestUser> {
  const user = await app.registerUser();
  await app.em.fork().execute(`update users set email_confirmed_at = created_at where id = ?`, [user.id]);
  return user;
}

/**
 * The same without a password, whose hash would take its time, and so without a way in over HTTP. There since a second ago: times are
 * kept by the millisecond, so this one's could lie just ahead of what asks next.
 */
export async function quickUser(app: TestApp): Promise<TestUser> {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
  const values = [id, email];
  await app.em
    .fork()
    .execute(
      `insert into users (id, email, created_at, email_confirmed_at) values (?, ?, now() - interval '1 second', now() - interval '1 second')`,
      values,
    );
  return { id, email, password: "", token: "" };
}

export interface SentDocument {
  readonly caseId: string;
  readonly item: string;
  readonly bytes: Buffer;
  readonly name?: string;
}

export function sendDocument(
  app: TestApp,
  { token }: { readonly token: string },
  { caseId, item, bytes, name = "photo.png" }: SentDocument,
): Promise<Response> {
  return fetch(`${app.url}/api/verification/cases/${caseId}/documents/${item}`, {
    method: "PUT",
    headers: {
      "content-type": "application/octet-stream",
      "x-file-name": encodeURIComponent(name),
      authorization: `Bearer ${token}`,
    },
    body: new Uint8Array(bytes),
  });
}

/** Everything that a level asks for, not handed over yet. Gives the id of the case. */
export async function fillCase(app: TestApp, user: TestUser, level: TargetLevel): Promise<string> {
  const { verification } = app.caller(user.id);
  const { id: caseId } = await verification.start({ level });
  await verification.saveDetails({ caseId, details: typedOf(user, level) });
  for (const item of sent[level]) {
    const answer = await sendDocument(app, user, { caseId, item, bytes: await png(40 + numberOf(user)) });
    if (answer.status !== 200) throw new Error(await answer.text());
  }
  return caseId;
}

/** Handed over, and taken by this admin. */
export async function caseInReview(
  app: TestApp,
  { user, admin, level }: { user: TestUser; admin: TestAgent; level: TargetLevel },
): Promise<CaseView> {
  const caseId = await fillCase(app, user, level);
  await app.caller(user.id).verification.submit({ caseId });
  return admin.call.verification.take({ caseId });
}

/** As if the admin had opened it. */
export async function seeDocument(
  app: TestApp,
  { id }: Pick<TestAgent, "id">,
  documentId: string,
): Promise<void> {
  await app.em
    .fork()
    .execute(`insert into verification_looks (document_id, admin_id) values (?, ?)`, [documentId, id]);
}

export async function approvedCase(
  app: TestApp,
  who: { user: TestUser; admin: TestAgent; level: TargetLevel },
): Promise<CaseView> {
  const { id: caseId, revision, documents } = await caseInReview(app, who);
  for (const { id } of documents) await seeDocument(app, who.admin, id);
  return who.admin.call.verification.approve({ caseId, revision });
}

/** A case of the second level that is begun, while one of the first waits to be looked at. */
export async function draftOfSecond(app: TestApp): Promise<{ user: TestUser; caseId: string }> {
  const user = await confirmedUser(app);
  const first = await fillCase(app, user, 1);
  await app.caller(user.id).verification.submit({ caseId: first });
  const { id: caseId } = await app.caller(user.id).verification.start({ level: 2 });
  return { user, caseId };
}
