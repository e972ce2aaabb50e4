import { USER_STATES, type UserState } from "@fillmark/contracts/user-states";
import type { SearchUsersInput } from "@fillmark/contracts/users";
import { useSearchParams } from "wouter";

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
/** How each stands in the address. */
const names = { text: "q", state: "state", level: "level", tag: "tag", from: "from", to: "to" } as const;
const keys = ["text", "state", "level", "tag", "from", "to"] as const;

/** What is asked for stands in the address, so that the way back from a user leads to the same list. */
export function useUsersQuestion(): [UsersQuestion, (question: UsersQuestion) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = (key: keyof UsersQuestion): string => search.get(names[key]) ?? "";
  const day = (key: "from" | "to"): string => (/^\d{4}-\d\d-\d\d$/.test(asked(key)) ? asked(key) : "");
  const question: UsersQuestion = {
    text: asked("text"),
    state: USER_STATES.find((each) => each === asked("state")) ?? "",
    level: levels.find((each) => each === asked("level")) ?? "",
    tag: asked("tag"),
    from: day("from"),
    to: day("to"),
  };
  const ask = (next: UsersQuestion): void =>
    setSearch(
      Object.fromEntries(keys.flatMap((key) => (next[key] === "" ? [] : [[names[key], next[key]]]))),
      {
        replace: true,
      },
    );
  return [question, ask];
}

export const isAsked = (question: UsersQuestion): boolean => keys.some((key) => question[key] !== "");

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
