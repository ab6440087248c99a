import type { Outcome } from '../contract.ts';

/** The orders that did not change, and why. */
export const Outcomes = ({ outcomes }: { outcomes: readonly Outcome[] }) => (
  <div role="alert" className="many-failed">
    <p>
      <b>
        {outcomes.filter(({ isDone }) => isDone).length} of {outcomes.length} are done. Not done:
      </b>
    </p>
    <ul>
      {outcomes
        .filter(({ isDone }) => !isDone)
        .map(({ number, message }) => (
          <li key={number}>
            <code>{number}</code> {message}
          </li>
        ))}
    </ul>
  </div>
);
