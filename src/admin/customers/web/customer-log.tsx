import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskSection } from '../../frame/web/desk/desk-section.tsx';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { When } from '../../frame/web/table/when.tsx';
import { changeText } from './change-text.ts';

/** The customer's change log, for staff who may read it. */
export function CustomerLog({ customerId }: { customerId: number }) {
  const may = useMay('read:log');
  const log = useQuery({
    ...callQuery(['customers', 'log', customerId], 'GET admin/customers/:id/log', {
      params: { id: String(customerId) },
    }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <DeskSection title="Log" about="newest first">
      <Shown of={log} loading="Loading the log" onlyFresh>
        {(data) => (
          <ol>
            {data.length === 0 && (
              <li className="faint-ruled text-steel">Staff have changed nothing yet.</li>
            )}
            {data.map((change) => (
              <li key={change.id} className="faint-ruled">
                <p>{changeText(change)}</p>
                <p className="text-steel">
                  {change.by}, <When at={change.at} show="time" />
                </p>
              </li>
            ))}
          </ol>
        )}
      </Shown>
    </DeskSection>
  );
}
