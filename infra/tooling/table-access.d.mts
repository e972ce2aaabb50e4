export const tableWriters: Readonly<Record<string, readonly string[]>>;
export const tableReaders: Readonly<Record<string, readonly string[]>>;
