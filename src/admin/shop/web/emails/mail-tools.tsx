import { Moon, Send, Smartphone, TextInitial } from 'lucide-react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { useMay, useMe } from '../../../frame/web/use-me.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { ListedMail } from '../../rules/mail-list.ts';
import { type MailView, viewParameters } from './mail-view.ts';

interface Props {
  mail: ListedMail;
  view: MailView;
  setSearch: DeskPageProps['setSearch'];
}

const SWITCHES = [
  { name: 'Dark', icon: <Moon />, keyName: 'd', of: 'scheme', on: 'dark', off: 'light' },
  { name: 'Phone', icon: <Smartphone />, keyName: 'p', of: 'width', on: 'phone', off: 'desktop' },
  { name: 'Plain text', icon: <TextInitial />, keyName: 't', of: 'as', on: 'text', off: 'html' },
] as const;

export function MailTools({ mail, view, setSearch }: Props) {
  const { email } = useMe();
  const mayWrite = useMay('write:shop');
  const show = (change: Partial<MailView>) =>
    setSearch(viewParameters({ ...view, ...change }), { replace: true });
  const send = useSaveCall('POST admin/shop/mails/:id/test', {
    topics: [],
    saved: ({ data }) => `Sent to ${data.to}`,
  });
  return (
    <>
      {SWITCHES.map(({ name, of, on, off, ...button }) => (
        <DeskButton
          key={name}
          {...button}
          keyGroup="Emails"
          className="mail-switch"
          aria-pressed={view[of] === on}
          onPress={() => show({ [of]: view[of] === on ? off : on })}
        >
          {name}
        </DeskButton>
      ))}
      {mayWrite && (
        <DeskButton
          icon={<Send />}
          keyName="s"
          keyGroup="Emails"
          busy={send.isPending}
          title={`To ${email}`}
          onPress={() => send.mutate({ params: { id: mail.id }, body: {} })}
        >
          Send it to me
        </DeskButton>
      )}
    </>
  );
}
