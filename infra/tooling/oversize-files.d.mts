export const oversizeFiles: Readonly<Record<string, number>>;
