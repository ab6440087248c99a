import { Moon, Send, Smartphone, TextInitial } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../../frame/web/desk-page-props.ts';
import { useMay, useMe } from '../../../frame/web/use-me.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { ListedMail } from '../../rules/mail-list.ts';
import { type MailView, viewInAddress } from './mail-view.ts';

interface Props {
  mail: ListedMail;
  view: MailView;
  setSearch: DeskPageProps['setSearch'];
}

export function MailTools({ mail, view, setSearch }: Props) {
  const { email } = useMe();
  const mayWrite = useMay('write:shop');
  const show = (change: Partial<MailView>) =>
    setSearch(viewInAddress({ ...view, ...change }), { replace: true });
  const send = useSaveCall('POST admin/shop/mails/:id/test', {
    ...{ topics: [], saved: ({ data }) => `Sent to ${data.to}` },
  });
  return (
    <>
      <Switch
        icon={<Moon />}
        keyName="d"
        isOn={view.scheme === 'dark'}
        onPress={() => show({ scheme: view.scheme === 'dark' ? 'light' : 'dark' })}
      >
        Dark
      </Switch>
      <Switch
        icon={<Smartphone />}
        keyName="p"
        isOn={view.width === 'phone'}
        onPress={() => show({ width: view.width === 'phone' ? 'desktop' : 'phone' })}
      >
        Phone
      </Switch>
      <Switch
        icon={<TextInitial />}
        keyName="t"
        isOn={view.as === 'text'}
        onPress={() => show({ as: view.as === 'text' ? 'html' : 'text' })}
      >
        Plain text
      </Switch>
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

interface SwitchProps {
  icon: ReactNode;
  keyName: string;
  isOn: boolean;
  onPress: () => void;
  children: string;
}

const Switch = ({ isOn, children, ...button }: SwitchProps) => (
  <DeskButton {...button} keyGroup="Emails" className="mail-switch" aria-pressed={isOn}>
    {children}
  </DeskButton>
);
