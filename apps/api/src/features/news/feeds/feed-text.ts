import { TextDecoder } from "node:util";

const BYTE_ORDER = /^\uFEFF/;
/** Where an XML declaration or a header names the letters. */
const declared = /^[^<]{0,10}<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
const inHeader = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i;

/** The bytes as text: in the letters that the header names, else those that the document names, else UTF-8. */
export function feedText(bytes: Buffer, contentType: string | undefined): string {
  const head = bytes.subarray(0, 300).toString("latin1");
  const name = inHeader.exec(contentType ?? "")?.[1] ?? declared.exec(head)?.[1] ?? "utf-8";
  return decoder(name).decode(bytes).replace(BYTE_ORDER, "");
}

function decoder(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder("utf-8");
  }
}
