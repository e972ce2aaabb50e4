import { USER_STATES, type UserState } from "@fillmark/contracts/user-states";
import type { SearchUsersInput } from "@fillmark/contracts/users";
import { dayIn, useAddress } from "../../console/use-address.ts";

/** What the list is narrowed to; empty is open. Days are UTC, `YYYY-MM-DD`, both in it. */
export interface UsersQuestion {
  text: string;
  state: UserState | "";
  level: "" | "0" | "1" | "2" | "3";
  tag: string;
  from: string;
  to: string;
}

export const everybody: UsersQuestion = { text: "", state: "", level: "", tag: "", from: "", to: "" };
export const levels = ["0", "1", "2", "3"] as const;
const names = { text: "q", state: "state", level: "level", tag: "tag", from: "from", to: "to" } as const;

export function useUsersQuestion(): [UsersQuestion, (question: UsersQuestion) => void] {
  const [asked, ask] = useAddress(names);
  const question: UsersQuestion = {
    text: asked("text"),
    state: USER_STATES.find((each) => each === asked("state")) ?? "",
    level: levels.find((each) => each === asked("level")) ?? "",
    tag: asked("tag"),
    from: dayIn(asked("from")),
    to: dayIn(asked("to")),
  };
  return [question, (next) => ask({ ...next })];
}

export const isAsked = (question: UsersQuestion): boolean =>
  Object.values(question).some((asked) => asked !== "");

export function inputOf({
  text,
  state,
  level,
  tag,
  from,
  to,
}: UsersQuestion): Omit<SearchUsersInput, "limit" | "cursor"> {
  return {
    ...(text === "" ? {} : { text }),
    ...(state === "" ? {} : { state }),
    ...(level === "" ? {} : { level: levelOf[level] }),
    ...(tag === "" ? {} : { tag }),
    ...(from === "" ? {} : { registeredFrom: from }),
    ...(to === "" ? {} : { registeredTo: to }),
  };
}

const levelOf = { "0": 0, "1": 1, "2": 2, "3": 3 } as const;
