import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { AddToCartButton } from '../../../cart/web/add-to-cart-button.tsx';
import { FitSlot } from '../../../fitment/web/fit-slot.tsx';
import { callShop } from '../../../kit/client.ts';
import { addressOf, type LoaderInput } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { Compared } from '../../compare-calls.ts';
import { NoWrapYears } from '../card/no-wrap-years.tsx';
import { ProductLink } from '../card/product-link.tsx';
import './compare.css';

const comparedParts = (parts: string) =>
  queryOptions({
    queryKey: ['compare', parts],
    queryFn: async () => (await callShop('GET compareParts', { query: { parts } })).data,
  });

export const loadCompared = ({ queryClient, search }: LoaderInput): Promise<unknown> =>
  queryClient.ensureQueryData(comparedParts(partsOf(search)));

/** Longer ones are no list of part numbers. */
const partsOf = ({ parts = '' }: { parts?: string | undefined }): string => parts.slice(0, 300);

/** Two or three parts that are easily taken for one another, with what differs in yellow. */
export function ComparePage() {
  const { searchStr } = useLocation();
  const parts = partsOf({ parts: new URLSearchParams(searchStr).get('parts') ?? undefined });
  const { data } = useSuspenseQuery(comparedParts(parts));

  return (
    <div className="site-width min-h-dvh-60 pt-6">
      <h1>Side by side</h1>
      <div className="mt-4 grid gap-3">
        <Unknown unknown={data.unknown} />
        {data.left_out > 0 && (
          <Notice>Three parts fit beside each other. The rest is left out.</Notice>
        )}
        {data.parts.length < 2 && (
          <Notice
            kind="warning"
            title="It takes two parts to compare."
            action={<ButtonLink href={addressOf(addresses.shop)}>All parts</ButtonLink>}
          >
            Parts that are easily taken for another say so on their page: “Compare with …”.
          </Notice>
        )}
      </div>
      {data.parts.length > 0 && <ComparedTable compared={data} />}
    </div>
  );
}

function Unknown({ unknown }: Pick<Compared, 'unknown'>) {
  return unknown.map(({ number, near }) => (
    <Notice key={number} kind="warning" title={`We do not sell a part ${number}.`}>
      {near.length > 0 && (
        <ul role="list" aria-label="Similar numbers">
          {near.map(({ id, slug, sku, name }) => (
            <li key={id}>
              <ProductLink slug={slug} className="site-link">
                {`${sku}: ${name}`}
              </ProductLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  ));
}

// Explicit roles, because some browsers drop the implicit ones when `display` changes on phones.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */

function ComparedTable({ compared: { parts, rows } }: { compared: Compared }) {
  const differing = rows.filter(({ differs }) => differs).length;
  return (
    <div className="compare mt-4">
      {parts.length > 1 && differing < rows.length && (
        <div className="compare-switch print-hidden">
          <Checkbox label={`Only what differs (${differing} of ${rows.length})`} />
        </div>
      )}
      <table role="table" data-parts={parts.length}>
        <caption className="sr-only">Parts side by side</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="sr-only">What</span>
            </th>
            {parts.map((part) => (
              <th key={part.id} role="columnheader" scope="col">
                <ComparedPart part={part} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ label, cells, differs }) => (
            <tr key={label} role="row" data-differs={(parts.length > 1 && differs) || undefined}>
              <th role="rowheader" scope="row">
                {label}
                {parts.length > 1 && differs && <span className="compare-mark">differs</span>}
              </th>
              {cells.map((cell, index) => (
                <td key={parts[index]!.id} role="cell">
                  <ComparedCell text={cell} marked={parts.length > 1 && differs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ComparedCell({ text, marked }: { text: string; marked: boolean }) {
  if (text === '') return <span className="text-graphite">not given</span>;
  return marked ? <mark>{text}</mark> : text;
}

function ComparedPart({ part }: { part: Compared['parts'][number] }) {
  return (
    <>
      <span className="compare-picture">
        <Drawing src={part.featured_image} alt="" eager />
        {part.dimension_lines && (
          <span
            className="compare-lines"
            dangerouslySetInnerHTML={{ __html: part.dimension_lines }}
          />
        )}
      </span>
      <ProductLink slug={part.slug} className="font-semibold underline">
        <NoWrapYears text={part.name} />
      </ProductLink>
      <span className="compare-number font-mono">{part.sku}</span>
      {part.was && <span className="compare-number">{`${part.was} is now ${part.sku}`}</span>}
      <span className="compare-fit">
        <FitSlot product={part} variant="line">
          <NoWrapYears text={part.fit_line} />
        </FitSlot>
      </span>
      <span className="print-hidden">
        <AddToCartButton product={part} />
      </span>
    </>
  );
}
