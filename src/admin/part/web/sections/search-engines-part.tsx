import { addressOf } from '../../../../kit/page.ts';
import { usePart } from '../part-form-context.ts';
import { Section } from './section.tsx';
import { TextCell } from '../cells/text-cell.tsx';
import { addresses } from '../../../../links/addresses.ts';

/** Search engines cut off longer titles. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

/** Title and description for search engines, with a result as they show it. */
export function SearchEnginesPart() {
  const { text } = usePart();
  const usual = `${text('name')} | VanGon`;
  const title = text('page_title') || usual;
  const description = text('page_description');
  const address = addressOf(addresses.product, { slug: text('slug') });
  return (
    <Section title="Search engines" about="Cards and tables of the shop show the description, too">
      <div className="part-halves">
        <div className="grid gap-3">
          <TextCell
            column="page_title"
            placeholder={usual}
            hint={lengthText(title.length, TITLE_LENGTH)}
          />
          <TextCell
            column="page_description"
            rows={3}
            hint={lengthText(description.length, DESCRIPTION_LENGTH)}
          />
          <TextCell column="page_keyword" hint="Separated by commas" />
        </div>
        <div>
          <h3 className="field-label">In search results</h3>
          <div className="part-result">
            <p className="text-steel">
              {location.host}
              {address}
            </p>
            <p className="text-20 leading-5.5 text-petrol">{cut(title, TITLE_LENGTH)}</p>
            <p>
              {cut(description, DESCRIPTION_LENGTH) ||
                'Without a description, search engines choose words from the page.'}
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}

const lengthText = (length: number, most: number): string =>
  `${length} of about ${most} characters${length > most ? ': the end is cut' : ''}`;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
