import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { callShop } from '../../../kit/client.ts';
import { sentence } from '../rules/sentence.ts';
import { usePart } from './part-form-context.ts';
import { Section } from './section.tsx';
import { TextAreaCell } from './text-cell.tsx';

/** The description as HTML, beside what the shop shows of it. */
export function DescriptionPart() {
  const { part, text } = usePart();
  const html = useDeferredValue(text('description'));
  const { data } = useQuery({
    queryKey: ['part description', html],
    queryFn: async () => {
      const params = { id: String(part.id) };
      return (await callShop('POST admin/parts/:id/description', { params, body: { html } })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <Section title="Description" about="HTML; the shop shows what stands beside it">
      <div className="part-halves">
        <TextAreaCell
          column="description"
          rows={10}
          hint={data && data.faults.length > 0 ? sentence(data.faults.join('; ')) : undefined}
        />
        <div>
          <h3 className="field-label">As the shop shows it</h3>
          {data?.html ? (
            <div className="part-shown" dangerouslySetInnerHTML={{ __html: data.html }} />
          ) : (
            <p className="part-none">No description.</p>
          )}
        </div>
      </div>
    </Section>
  );
}
