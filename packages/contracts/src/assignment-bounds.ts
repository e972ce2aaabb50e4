// How many open conversations an agent can be given, without the schemas: for pages, too.

export const OPEN_CONVERSATIONS = { least: 1, most: 500 } as const;
