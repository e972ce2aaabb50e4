// Files longer than 300 lines, with the length each had when it was listed. The list only shrinks: a listed
// file may not grow, and is taken off the list when it has become short enough.
export const oversizeFiles = {};
