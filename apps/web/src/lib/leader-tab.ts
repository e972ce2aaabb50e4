/** Tabs of one browser that share something: one of them leads, and what it hears it tells the others. */
export interface TabGroup {
  isLeader(): boolean;
  /** Called when this tab has begun to lead. */
  onLead(listener: () => void): () => void;
  /** To all other tabs of the group. */
  tell(message: unknown): void;
  onTold(listener: (message: unknown) => void): () => void;
  leave(): void;
}
