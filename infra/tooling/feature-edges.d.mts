export const featureEdges: Readonly<Record<string, readonly string[]>>;
