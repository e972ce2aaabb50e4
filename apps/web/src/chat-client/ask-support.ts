// A page asks for the chat with a text to begin with; the component that renders the chat receives it, at once or as soon as it is there.
type Listener = (text: string) => void;

let listener: Listener | null = null;
let waiting: string | null = null;

/** Opens the chat with this text in its composer, behind what may stand there already. */
export function askSupport(text: string): void {
  if (listener === null) waiting = text;
  else listener(text);
}

/** For the one who draws the chat. Answers how to stop hearing. */
export function onSupportRequest(next: Listener): () => void {
  listener = next;
  if (waiting !== null) next(waiting);
  waiting = null;
  return () => {
    if (listener === next) listener = null;
  };
}
