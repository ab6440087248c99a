import type { AnswerOf } from '../../../kit/call.ts';
import { When } from '../../frame/web/when.tsx';
import type { systemCalls } from '../contract.ts';
import { jobName } from './job-name.ts';

type Steps = AnswerOf<(typeof systemCalls)['GET admin/system/jobs']>['data']['steps'];

/** What staff did about failed jobs. */
export function StepsList({ steps }: { steps: Steps }) {
  if (steps.length === 0) return null;
  return (
    <section className="px-4 py-3" aria-labelledby="job-steps">
      <h2 id="job-steps" className="system-title">
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
