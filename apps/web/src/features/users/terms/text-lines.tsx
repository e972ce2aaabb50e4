export function TextLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="tt__line">
      {line}
    </span>
  ));
}
