import type { ListQueueInput } from "@fillmark/contracts/withdrawals";
import { expressionBuilder } from "kysely";
import { likePattern } from "../../../db/like-pattern.ts";
import type { Database } from "../../../db/query.ts";

const of = expressionBuilder<Database & { w: Database["withdrawals"]; u: Database["users"] }, "w" | "u">();

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is asked for of withdrawals `w` and whose they are, `u`. */
export function isAskedFor({ text = "", asset, from, to }: ListQueueInput) {
  return of.and([
    ...(asset === undefined ? [] : [of("w.asset", "=", asset)]),
    ...(from === undefined ? [] : [of("w.created_at", ">=", new Date(from))]),
    ...(to === undefined ? [] : [of("w.created_at", "<", new Date(to))]),
    ...(text === "" ? [] : [isNamed(text)]),
  ]);
}

function isNamed(text: string) {
  if (uuid.test(text)) return of.or([of("w.id", "=", text), of("w.user_id", "=", text)]);
  const pattern = likePattern(text);
  return of.or([of("u.email", "ilike", pattern), of("u.name", "ilike", pattern)]);
}
