import { Drawing } from '../../../../ui/media/drawing.tsx';
import type { Slip } from '../../contract.ts';
import { BarCode } from '../../../../ui/media/bar-code.tsx';
import { SlipFacts } from './slip-facts.tsx';
import { SlipTexts } from './slip-texts.tsx';
import './packing-slip.css';

interface PackingSlipProps {
  slip: Slip;
  shopAddress: string;
  returnDays: number | null;
}

/** A checklist of the parcel's content in shelf order, without prices. */
export function PackingSlip({ slip, shopAddress, returnDays }: PackingSlipProps) {
  const { lines, order, rest } = slip;
  const pieces = lines.reduce((sum, { in_parcel }) => sum + in_parcel, 0);
  return (
    <article className="slip print:m-0" aria-label={`Packing slip of order ${order}`}>
      <header className="slip-head">
        <div>
          <p className="in-row heading-52 gap-2.5 leading-none">
            <img src="/drawings/favicon.svg" alt="" width="40" height="40" />
            VanGon
          </p>
          <p className="text-graphite">{shopAddress}</p>
        </div>
        <div className="slip-code">
          <BarCode text={order} />
          <p>{order}</p>
        </div>
      </header>
      <SlipFacts slip={slip} />
      <div className="slip-title">
        <h2>Packing slip</h2>
        <p>
          <b>
            {count(lines.length, 'part')}, {count(pieces, 'piece')}
          </b>
          , in shelf order
        </p>
      </div>
      <table className="slip-table">
        <caption className="sr-only">What is in the parcel</caption>
        <thead>
          <tr>
            <th scope="col">Shelf</th>
            <th scope="col">
              <span className="sr-only">Picture</span>
            </th>
            <th scope="col">Part</th>
            <th scope="col">Fits</th>
            <th scope="col" className="text-center">
              Ordered
            </th>
            <th scope="col" className="text-center">
              In parcel
            </th>
            <th scope="col">
              <span className="sr-only">Tick</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SlipLine key={line.part.product_id} line={line} />
          ))}
        </tbody>
      </table>
      <p className="slip-rest">
        <span>
          {rest === 0
            ? 'Nothing is missing: the order is complete.'
            : `${count(rest, 'piece')} of the order will follow in another parcel.`}
        </span>
        <b>
          {pieces} of {pieces + rest} {pieces + rest === 1 ? 'piece' : 'pieces'}
        </b>
      </p>
      <SlipTexts slip={slip} returnDays={returnDays} />
    </article>
  );
}

const count = (number: number, word: string): string =>
  `${number} ${number === 1 ? word : `${word}s`}`;

function SlipLine({ line }: { line: Slip['lines'][number] }) {
  const { part, fits, ordered, in_parcel } = line;
  return (
    <tr>
      <td className="heading-20 whitespace-nowrap">{part.shelf}</td>
      <td>
        <Drawing src={part.image} alt="" width={80} height={60} eager />
      </td>
      <th scope="row">
        {part.name}
        <code className="slip-sku">{part.sku}</code>
      </th>
      <td>{fits.replace(/^Fits /, '')}</td>
      <td className="text-center">{ordered}</td>
      <td className="heading-26 text-center">{in_parcel}</td>
      <td>
        <span className="tick-box ml-auto" role="img" aria-label="To check off" />
      </td>
    </tr>
  );
}
