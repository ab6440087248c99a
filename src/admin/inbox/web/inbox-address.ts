import type { InboxKey } from '../../../content/rules/inbox-kinds.ts';
import { addressOf } from '../../../kit/page.ts';
import type { DeskSearch } from '../../frame/web/desk-page-props.ts';
import { type InboxView, inboxViews } from '../rules/views.ts';
import { deskAddresses } from '../../addresses.ts';

export const viewOf = ({ view }: DeskSearch): InboxView =>
  inboxViews.find((candidate) => candidate === view) ?? 'to-approve';

export const viewAddress = (view: InboxView): string =>
  addressOf(deskAddresses.inbox.inbox, {}, { view: view === 'to-approve' ? '' : view });

/** An entry in an address: `letter-12`. */
export const entryName = ({ kind, id }: InboxKey): string => `${kind}-${id}`;
