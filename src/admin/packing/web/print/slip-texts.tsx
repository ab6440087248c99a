import type { Slip } from '../../contract.ts';

/** The texts for the buyer, and fields for packer and checker. */
export function SlipTexts({ slip, returnDays }: { slip: Slip; returnDays: number | null }) {
  return (
    <footer className="slip-foot">
      <div className="slip-texts">
        <section>
          <h3>Before you install it</h3>
          <p>
            Hold the new part against the old one. Brake parts are for hands that know them: bleed
            from the wheel farthest from the cylinder, and test at walking pace.
          </p>
        </section>
        <section>
          <h3>Sending back</h3>
          <p>
            {`Unused parts in their box${returnDays ? `, within ${returnDays} days` : ''}, for the full price. `}
            Begin it on the page of your order and put its slip in the box, or write the order
            number on it.
          </p>
        </section>
      </div>
      <div className="slip-signed">
        <p>Thank you, {slip.first_name}. Drive it slowly.</p>
        <p className="slip-line">
          <span>{slip.packed_by}</span>
          Packed by
        </p>
        <p className="slip-line">
          <span />
          Checked by
        </p>
      </div>
    </footer>
  );
}
