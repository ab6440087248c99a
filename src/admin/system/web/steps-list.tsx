import { When } from '../../frame/web/table/when.tsx';
import type { Step } from '../contract.ts';
import { jobName } from './job-name.ts';

/** What staff did about failed jobs. */
export function StepsList({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="px-4 py-3" aria-labelledby="job-steps">
      <h2 id="job-steps" className="py-2 text-20 leading-8">
        Done about them
      </h2>
      <ul>
        {steps.map(({ at, step, kind, reason, who }) => (
          <li key={`${at} ${kind}`} className="system-step">
            <span className="text-graphite">
              <When at={at} show="time" />
            </span>
            <span>
              {who} {step} {jobName(kind)}
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
