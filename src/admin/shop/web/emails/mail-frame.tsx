import type { MailView } from './mail-view.ts';

interface Props {
  id: string;
  name: string;
  view: MailView;
}

/** The mail in a frame that runs nothing. */
export const MailFrame = ({ id, name, view: { scheme, width } }: Props) => (
  <iframe
    key={`${id} ${scheme}`}
    className={`mail-frame mail-frame-${width}`}
    src={`/api/admin/shop/mails/${id}/html?scheme=${scheme}`}
    title={`${name}, ${scheme}`}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  />
);
