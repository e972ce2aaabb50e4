// The support chat's calls of the REST layer, made as its clients make them.
import { bearer } from "./chat-people.ts";

interface Message {
  readonly id: string;
  readonly seq: number;
  readonly sender_type: string;
  readonly message_type: string;
  readonly message_text: string;
  readonly file_path: string;
  readonly file_size: number;
  readonly is_read: boolean;
}

/** Each answer has some of these; of one without a body there is nothing. */
interface Body {
  readonly code: string;
  readonly message: Message;
  readonly messages: readonly Message[];
  readonly unread_count: number;
  readonly conversation: {
    readonly id: string;
    readonly support: { readonly median_answer_ms: number | null };
  };
}

export interface Got {
  readonly status: number;
  readonly json: Body;
  readonly headers: Headers;
}

export interface Form {
  readonly message?: string;
  readonly client_message_id?: string;
  readonly file?: { name: string; bytes: Buffer };
}

export interface RestClient {
  call(path: string, init: RequestInit): Promise<Got>;
  get(path: string, who: { token: string }, headers?: Record<string, string>): Promise<Got>;
  /** Without a body when there is nothing to send. */
  post(path: string, who: { token: string }, body?: unknown): Promise<Got>;
  /** The form as a browser makes it. */
  sendForm(path: string, who: { token: string }, form: Form): Promise<Got>;
}

/** `origin` is asked for each time, as a suite's server starts after this. */
export function restClient(origin: () => string): RestClient {
  const call = async (path: string, init: RequestInit): Promise<Got> => {
    const answer = await fetch(`${origin()}${path}`, init);
    const text = await answer.text();
    return { status: answer.status, json: JSON.parse(text === "" ? "null" : text), headers: answer.headers };
  };
  return {
    call,
    get: (path, { token }, headers = {}) => call(path, { headers: { ...bearer(token), ...headers } }),
    post: (path, { token }, body) => {
      if (body === undefined) return call(path, { method: "POST", headers: bearer(token) });
      const headers = { ...bearer(token), "content-type": "application/json" };
      return call(path, { method: "POST", headers, body: JSON.stringify(body) });
    },
    sendForm: (path, { token }, { file, ...fields }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (file !== undefined) body.append("file", new Blob([new Uint8Array(file.bytes)]), file.name);
      return call(path, { method: "POST", headers: bearer(token), body });
    },
  };
}
