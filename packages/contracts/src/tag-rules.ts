/** Without a schema, for pages that must not evaluate text. */

export const MAX_TAGS_OF_USER = 10;
/** Of all users together, so that the choice of them stays one that a person can read. */
export const MAX_TAGS = 200;
export const TAG_MAX_LENGTH = 24;
/** Letters and digits of any script, and between them spaces, hyphens and underscores. */
export const TAG_SIGNS = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _-]*[\p{L}\p{M}\p{N}])?$/u;
