import type { Outcome } from '../contract.ts';

/** The orders that did not change, and why, and what to know about others. */
export const Outcomes = ({ outcomes }: { outcomes: readonly Outcome[] }) => (
  <div role="alert" className="many-failed">
    <p>
      <b>
        {outcomes.filter(({ isDone }) => isDone).length} of {outcomes.length} are done.
      </b>
    </p>
    <ul>
      {outcomes
        .filter(({ message }) => message !== null)
        .map(({ number, message }) => (
          <li key={number}>
            <code>{number}</code> {message}
          </li>
        ))}
    </ul>
  </div>
);
