/** Text whose spans of years ("1968–79") stay on one line. */
export function WholeYears({ text }: { text: string }) {
  return text.split(/(\d+–\d+)/).map((part, index) =>
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
