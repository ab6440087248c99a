import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Failed, Loading } from '../../../frame/web/desk/states.tsx';
import { Status } from '../../../frame/web/desk/status.tsx';
import { focusField } from '../focus-field.ts';
import { usePart } from '../part-form-context.ts';
import { Section } from './section.tsx';

/** Why people do not find the part or cannot buy it, each cause with the button that leads to what mends it. */
export function WhyPart() {
  const { part, mayWrite, set } = usePart();
  const { data, error, refetch } = useQuery(
    callQuery(['parts', 'why', part.id], 'GET admin/parts/:id/why', {
      params: { id: String(part.id) },
    }),
  );
  return (
    <Section title="Why is it not found or sold?">
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Looking for causes" />
      ) : data.length === 0 ? (
        <p className="part-none">
          <Status tone="done" icon={<CircleCheck />}>
            It is found and sold.
          </Status>
        </p>
      ) : (
        <ul className="part-causes">
          {data.map(({ name, effect, words, action, field }) => (
            <li key={name}>
              <Status {...effects[effect]} />
              <p>{words}</p>
              {mayWrite && (
                <DeskButton
                  look="quiet"
                  onPress={() => {
                    if (name === 'hidden') set('hidden', 'no');
                    focusField(field);
                  }}
                >
                  {action}
                </DeskButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const effects: Record<'not_sold' | 'not_listed' | 'harder', ComponentProps<typeof Status>> = {
  not_sold: { tone: 'fault', icon: <CircleAlert />, children: 'Not sold' },
  not_listed: { tone: 'warning', icon: <TriangleAlert />, children: 'Not listed' },
  harder: { tone: 'idle', icon: <TriangleAlert />, children: 'Harder to find' },
};
