export { forgetScreened } from "./forget-screened.ts";
export { isHeldByScreening, requireUnheld } from "./holds.ts";
export { foldName } from "./matching/fold-name.ts";
export { scoreNames } from "./matching/score-name.ts";
export { loadList } from "./load-list.ts";
export { screenAgain } from "./screen-again.job.ts";
export { screenAnew, screenPerson } from "./screen-person.ts";
export { screeningQueue } from "./waiting-matches.ts";
