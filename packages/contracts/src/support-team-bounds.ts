// What teams of the support desk can hold, without the schemas: for pages, too.

export const MAX_TEAMS = 100;
export const MAX_TEAM_MEMBERS = 200;
export const TEAM_NAME_MAX_LENGTH = 40;
