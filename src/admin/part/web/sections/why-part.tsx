import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { StatusWord } from '../../../frame/web/desk/status.tsx';
import { focusField } from '../focus-field.ts';
import { usePart } from '../part-form-context.ts';
import { Section } from './section.tsx';

/** Why customers cannot find or buy the part, each reason with a button to the field that fixes it. */
export function WhyPart() {
  const { part, mayWrite, set } = usePart();
  const why = useQuery(
    callQuery(['parts', 'why', part.id], 'GET admin/parts/:id/why', {
      params: { id: String(part.id) },
    }),
  );
  return (
    <Section title="Why is it not found or sold?">
      <Shown of={why} loading="Checking" onlyFresh>
        {(causes) =>
          causes.length === 0 ? (
            <p className="part-none">
              <StatusWord tone="done" icon={<CircleCheck />} word="It is found and sold." />
            </p>
          ) : (
            <ul className="part-causes">
              {causes.map(({ name, effect, words, action, field }) => (
                <li key={name}>
                  <StatusWord {...EFFECTS[effect]} />
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
          )
        }
      </Shown>
    </Section>
  );
}

const EFFECTS = {
  not_sold: { tone: 'fault', icon: <CircleAlert />, word: 'Not sold' },
  not_listed: { tone: 'warning', icon: <TriangleAlert />, word: 'Not listed' },
  harder: { tone: 'idle', icon: <TriangleAlert />, word: 'Harder to find' },
} as const;
