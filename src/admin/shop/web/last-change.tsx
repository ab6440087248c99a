import { When } from '../../frame/web/table/when.tsx';

/** The last change, from the log. */
export const LastChange = ({ change }: { change: { by: string; at: string } | null }) => (
  <p className="px-4 py-3 text-steel">
    {change ? (
      <>
        Changed last by {change.by}, <When at={change.at} show="time" />
      </>
    ) : (
      'Not changed since the shop was opened.'
    )}
  </p>
);
