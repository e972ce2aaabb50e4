import { saveFile } from "./save-file.ts";

/** Hands a text to the browser as a file. The mark at its start says to spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  saveFile(name, "text/csv;charset=utf-8", ["\uFEFF", csv]);
}
