// What rules ask of a message, and whether it meets their conditions. Nothing that rules did since is seen.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { BusinessHours } from "@fillmark/contracts/inbox-tools";
import { languageOf, type Language } from "@fillmark/contracts/languages";
import type { RuleCondition, RuleView } from "@fillmark/contracts/support-rules";
import type { RuleTrigger } from "@fillmark/contracts/support-rule-bounds";
import { query } from "../../db/query.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";
import { deskSettings } from "../chat/index.ts";
import { holdsWords } from "./words.ts";

/** Who wrote, and how their conversation stood. */
export interface Customer {
  readonly labelIds: readonly string[];
  readonly level: number;
  readonly language: Language;
  /** As the text of a reply calls them. */
  readonly firstName: string;
  readonly name: string;
}

export interface Said {
  readonly trigger: RuleTrigger;
  /** As `wordsOf` gives them. */
  readonly words: string;
  readonly atMs: number;
  /** Of the conversation's episodes, from 1. */
  readonly episode: number;
}

interface Asked {
  readonly customer: Customer;
  readonly said: Said;
  readonly hours: BusinessHours | null;
}

interface Whose {
  readonly userId: string | null;
  readonly contactId: string | null;
  readonly labelIds: readonly string[];
}

export async function readCustomer(
  em: EntityManager,
  { userId, contactId, labelIds }: Whose,
): Promise<Customer> {
  if (userId === null) return readContact(em, { contactId, labelIds });
  const user = await query(em)
    .selectFrom("users as u")
    .select(["u.name", "u.email"])
    .select((of) => of.fn<number>("verification_level", ["u.id"]).as("level"))
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  const name = user.name ?? user.email;
  return {
    labelIds,
    level: user.level,
    language: await languageOfUser(em, userId),
    firstName: user.name?.split(/\s+/)[0] ?? user.email.split("@")[0] ?? user.email,
    name,
  };
}

/** Who has no account is verified in nothing. */
async function readContact(
  em: EntityManager,
  { contactId, labelIds }: Omit<Whose, "userId">,
): Promise<Customer> {
  const contact = await query(em)
    .selectFrom("contacts")
    .select(["name", "email", "language"])
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
  const { name, email } = contact;
  return {
    labelIds,
    level: 0,
    language: languageOf(contact.language) ?? "en",
    firstName: name?.split(/\s+/)[0] ?? email?.split("@")[0] ?? "Guest",
    name: name ?? email ?? "Guest",
  };
}

/** Every message begins the rules of messages; those that begin something, the rules of that as well. */
export function meets(
  { trigger, match, conditions }: Pick<RuleView, "trigger" | "match" | "conditions">,
  asked: Asked,
): boolean {
  if (trigger !== "message" && trigger !== asked.said.trigger) return false;
  if (conditions.length === 0) return true;
  return match === "all"
    ? conditions.every((condition) => isMet(condition, asked))
    : conditions.some((condition) => isMet(condition, asked));
}

function isMet(condition: RuleCondition, { customer, said, hours }: Asked): boolean {
  switch (condition.if) {
    case "words":
      return condition.words.some((sought) => holdsWords(said.words, sought));
    case "label":
      return customer.labelIds.includes(condition.labelId.toLowerCase());
    case "level":
      return condition.is === "atLeast"
        ? customer.level >= condition.level
        : customer.level <= condition.level;
    case "language":
      return customer.language === condition.language;
    case "outsideHours":
      return (hours !== null && deskSettings.whenBack(hours, said.atMs) !== null) === condition.is;
    case "firstContact":
      return (said.episode === 1) === condition.is;
  }
}
