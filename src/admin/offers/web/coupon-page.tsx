import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { ConflictDialog } from '../../frame/web/form/conflict-dialog.tsx';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { ReadOnly } from '../../frame/web/desk/read-only.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { isSame, withTyped } from '../../frame/web/form/typed-meanwhile.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import type { CouponDetail } from '../contract.ts';
import { CouponActions } from './coupon-actions.tsx';
import { CouponEditor } from './coupon-editor.tsx';
import { type CouponForm, formOf, inputOf } from './coupon-form-values.ts';
import { CouponStatus } from './coupon-status.tsx';
import { CouponUses } from './coupon-uses.tsx';
import { differences } from './differences.ts';
import './offers.css';
import { deskAddresses } from '../../addresses.ts';

/** One coupon: its rules, a test cart, and its results. */
export function CouponPage({ params }: DeskPageProps) {
  const code = params['code'] ?? '';
  const query = useQuery(
    callQuery(['offers', 'one', code], 'GET admin/offers/:code', { params: { code } }),
  );
  return (
    <Shown of={query} loading="Loading the coupon">
      {(data) => <Coupon key={data.code} found={data} onReload={() => void query.refetch()} />}
    </Shown>
  );
}

interface Conflict {
  coupon: CouponDetail['coupon'];
  version: string;
  mine: CouponForm;
}

function Coupon({ found, onReload }: { found: CouponDetail; onReload: () => void }) {
  const router = useRouter();
  // Typed input stays when others change the coupon; saving reports the conflict.
  const [read, setRead] = useState(found);
  const [form, setForm] = useState(() => formOf(found.coupon, found.parts));
  const [conflict, setConflict] = useState<Conflict>();
  const stored = formOf(read.coupon, read.parts);
  const isChanged = !isSame(form, stored);

  /** What was typed since `before` stays. */
  function show(now: CouponDetail, before?: CouponForm) {
    setRead(now);
    setForm((typed) => withTyped(typed, before ?? typed, formOf(now.coupon, now.parts)));
  }
  const readAgain = async () =>
    (await callShop('GET admin/offers/:code', { params: { code: read.code } })).data;

  const save = useSave(
    ({ sent, version }: { sent: CouponForm; version: string }) =>
      callShop('POST admin/offers/:code', {
        params: { code: read.code },
        body: { ...inputOf(sent), version },
        key: randomKey(),
      }),
    {
      topics: ['log'],
      saved: ({ data }) => `${data.code} saved`,
      async onSaved({ data }, { sent }) {
        const href = addressOf(deskAddresses.offers.coupon, { code: data.code });
        if (data.code !== read.code) return void router.navigate({ href, ignoreBlocker: true });
        show(await readAgain(), sent);
        onReload();
      },
      onFailed(error, { sent }) {
        const refused = asRefused<'POST admin/offers/:code'>(error);
        if (refused?.is('changed_meanwhile')) {
          const { coupon, version } = refused.body;
          setConflict({ coupon, version, mine: sent });
          return true;
        }
        return refused?.status === 422;
      },
    },
  );
  const wrong = asRefused(save.error)?.fields ?? {};
  const takeTheirs = async () => {
    show(await readAgain());
    setConflict(undefined);
  };
  async function followSwitch() {
    const now = await readAgain();
    const switched = { ...formOf(now.coupon, now.parts), enabled: stored.enabled };
    // What somebody else has changed beside it is for a conflict to tell.
    if (!isChanged || isSame(switched, stored)) show(now, stored);
  }

  return (
    <Desk
      title={read.code}
      about={<CouponStatus of={found.state} />}
      actions={<CouponActions coupon={found} onSwitched={() => void followSwitch()} />}
      className="offers-desk"
    >
      <ReadOnly unless="write:offers" />
      <CouponEditor
        form={form}
        onChange={(change) => setForm((now) => ({ ...now, ...change }))}
        isChanged={isChanged}
        code={read.code}
        isCodeFixed={read.has_orders}
        wrong={wrong}
        isBusy={save.isPending}
        onSave={() => save.mutate({ sent: form, version: read.version })}
      />
      <CouponUses coupon={found} />
      {conflict && (
        <ConflictDialog
          what={`Coupon ${read.code}`}
          fields={differences(formOf(conflict.coupon, []), conflict.mine)}
          onBack={() => setConflict(undefined)}
          onTakeTheirs={() => void takeTheirs()}
          onSaveMine={() => {
            setConflict(undefined);
            save.mutate({ sent: conflict.mine, version: conflict.version });
          }}
        />
      )}
    </Desk>
  );
}
