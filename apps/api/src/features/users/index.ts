export { stateOf } from "./user-state.ts";
export { tagsOfUser } from "./user-tags.ts";
