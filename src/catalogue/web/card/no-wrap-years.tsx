/** Keeps year ranges ("1968–79") on one line; with `words`, also hyphenated words. */
export function NoWrapYears({ text, words = false }: { text: string; words?: boolean }) {
  return text.split(words ? /(\S+[-–]\S+)/ : /(\d+–\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts never change order, so the index is a stable key.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
