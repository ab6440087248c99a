import type { FilePreview } from '../contract.ts';

type Heading = FilePreview['headings'][number];

/** Which columns with something in them are not taken over; pictures of other sites are never. */
export function LeftOutNote({ preview: { headings } }: { preview: FilePreview }) {
  const leftOut = headings.filter(({ column, filled }) => column === null && filled > 0);
  const pictures = leftOut.filter((each) => each.has_pictures);
  const others = leftOut.filter((each) => !each.has_pictures);
  const newOnly = headings.filter((each) => each.is_new_only && each.filled > 0);
  if (leftOut.length + newOnly.length === 0) return null;
  return (
    <div className="file-note">
      {pictures.length > 0 && (
        <p>
          <b>Pictures are not imported ({namesOf(pictures)}):</b> the shop loads nothing from other
          sites. Add them on each part’s page: drop or paste them there.
        </p>
      )}
      {others.length > 0 && (
        <p>
          <b>Not imported:</b> {namesOf(others)}. If the shop should have one of these, say below
          what it is.
        </p>
      )}
      {newOnly.length > 0 && (
        <p>
          <b>For new parts only:</b> {namesOf(newOnly)}. Parts that the shop has keep their own. To
          change those, too, choose the column below.
        </p>
      )}
    </div>
  );
}

const namesOf = (headings: readonly Heading[]): string =>
  headings.map(({ text }) => text || 'a column without a heading').join(', ');
