import type { DeskSearch } from '../../../frame/web/desk-page-props.ts';

/** The view options of a mail, kept in the address. */
export interface MailView {
  as: 'html' | 'text';
  scheme: 'light' | 'dark';
  width: 'desktop' | 'phone';
}

export const readView = (search: DeskSearch): MailView => ({
  as: search['as'] === 'text' ? 'text' : 'html',
  scheme: search['scheme'] === 'dark' ? 'dark' : 'light',
  width: search['width'] === 'phone' ? 'phone' : 'desktop',
});

/** Only the options that differ from the default. */
export const viewParameters = ({ as, scheme, width }: MailView): DeskSearch => ({
  as: as === 'text' ? as : '',
  scheme: scheme === 'dark' ? scheme : '',
  width: width === 'phone' ? width : '',
});
