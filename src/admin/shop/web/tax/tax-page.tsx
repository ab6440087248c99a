import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../frame/web/live/call-query.ts';
import { ifChanged } from '../../../frame/web/form/if-changed.ts';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { ConflictDialog } from '../../../frame/web/form/conflict-dialog.tsx';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { LeaveDialog } from '../../../frame/web/form/leave-dialog.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import { readTaxRate } from '../../rules/tax-rate.ts';
import { shopTabs } from '../shop-tabs.ts';
import { TaxHistory } from './tax-history.tsx';
import { TryTax } from './try-tax.tsx';
import '../shop.css';

/** The sales tax: its rate, its effect, and the tax of a sample order. */
export function TaxPage() {
  const query = useQuery(callQuery(['shop', 'tax'], 'GET admin/shop/tax'));
  const [text, setText] = useState<string | null>(null);

  return (
    <Desk title="Shop" tabs={shopTabs('Tax')}>
      <Shown of={query}>
        {({ rate: now, history }) => {
          const typed = text ?? String(now);
          const rate = readTaxRate(typed);
          return (
            <>
              <RateForm key={now} now={now} typed={typed} rate={rate} setText={setText} />
              <TryTax now={now} rate={rate ?? now} />
              <TaxHistory history={history} />
            </>
          );
        }}
      </Shown>
    </Desk>
  );
}

interface RateProps {
  now: number;
  typed: string;
  rate: number | null;
  setText: (text: string | null) => void;
}

function RateForm({ now, typed, rate, setText }: RateProps) {
  // The rate when the form was opened, so that changes by others are not overwritten unseen.
  const [was] = useState(now);
  const [standing, setStanding] = useState<number | null>(null);
  const { mutate, isPending } = useSaveCall('POST admin/shop/tax', {
    topics: ['shop', 'log'],
    saved: ({ data }) => `New orders pay ${data.rate}%`,
    onSaved: () => setText(null),
    onFailed: ifChanged<'POST admin/shop/tax'>((stands) => setStanding(stands.rate)),
  });
  const save = (over: number) => mutate({ body: { was: over, rate: rate! } });
  const mayWrite = useMay('write:shop');
  if (standing !== null)
    return (
      <ConflictDialog
        what="The tax"
        fields={[{ name: 'Rate', theirs: `${standing}%`, mine: `${rate}%` }]}
        onTakeTheirs={() => {
          setStanding(null);
          setText(null);
        }}
        onSaveMine={() => {
          setStanding(null);
          save(standing);
        }}
      />
    );
  return (
    <section className="shop-block" aria-label="Rate">
      <LeaveDialog hasEdits={mayWrite && rate !== now} />
      <div className="shop-line">
        <TextField
          label="New Jersey sales tax, in percent"
          hint="Of parts and shipping together, rounded to the cent; half a cent is rounded up."
          error={rate === null ? 'From 0 to 30, with up to four decimals.' : undefined}
          inputMode="decimal"
          readOnly={!mayWrite}
          value={typed}
          onType={setText}
        />
        {mayWrite && (
          <DeskButton
            look="yellow"
            keyName="mod+enter"
            busy={isPending}
            disabledBecause={
              rate === null
                ? 'This is no rate.'
                : rate === now
                  ? 'It is this rate already.'
                  : undefined
            }
            onPress={() => save(was)}
          >
            Change the tax
          </DeskButton>
        )}
      </div>
      <ul className="shop-notes">
        <li>
          Only orders that are shipped to New Jersey pay it; in the US the ZIP code decides the
          state.
        </li>
        <li>Coupons and points do not lower it.</li>
        <li>
          Orders that are placed keep their tax. Who is about to place one sees the new total first.
        </li>
        <li>It asks for your passkey or a code.</li>
      </ul>
    </section>
  );
}
