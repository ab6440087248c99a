import { addressOf } from '../../../../kit/page.ts';
import { Empty } from '../../../frame/web/desk/states.tsx';
import { todayPages } from '../../../today/pages.ts';
import { staffPages } from '../../pages.ts';

/** Takes the place of the token once it is used up, so that the page can be loaded again. */
export const JOINED = 'joined';

export function EndedLink({ hasJoined }: { hasJoined: boolean }) {
  const toDesk = <a href={addressOf(todayPages.today)}>Go to the back office</a>;
  return hasJoined ? (
    <Empty title="You have joined already">
      <p>
        {toDesk}. If you have not stored your recovery codes,{' '}
        <a href={addressOf(staffPages.me)}>make new ones under your account</a>.
      </p>
    </Empty>
  ) : (
    <Empty title="This link has expired">
      <p>
        It works once, for three days, and only the newest one counts. Please ask whoever invited
        you for a new one; the first owner runs <code>npm run staff -- invite</code>.
      </p>
      <p>Have you joined already? {toDesk}.</p>
    </Empty>
  );
}
