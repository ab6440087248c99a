/** Text whose spans of years ("1968–79"), or with `words` also words with a hyphen, stay on one line. */
export function NoWrapYears({ text, words = false }: { text: string; words?: boolean }) {
  return text.split(words ? /(\S+[-–]\S+)/ : /(\d+–\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Nothing is ever put between the parts, so that their places name them.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
