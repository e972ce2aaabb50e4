/** What the name beside a hash is sealed for. */
export const ownerOf = (userId: string, hash: string): string => `duplicate:${userId}:${hash}`;
