import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { BackButton } from '../../frame/web/desk/back-button.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { isSame } from '../../frame/web/form/typed-meanwhile.ts';
import { useSave } from '../../frame/web/form/use-save.ts';
import { CouponEditor } from './coupon-editor.tsx';
import { type CouponForm, emptyCoupon, formOf, inputOf } from './coupon-form-values.ts';
import './offers.css';
import { deskAddresses } from '../../addresses.ts';

/** A new coupon, empty or like another one. */
export function NewCouponPage({ search }: DeskPageProps) {
  const like = search['like'] ?? '';
  const query = useQuery({
    ...callQuery(['offers', 'one', like], 'GET admin/offers/:code', { params: { code: like } }),
    enabled: like !== '',
  });
  if (!like) return <NewCoupon initial={emptyCoupon} like="" />;
  return (
    <Shown of={query} loading="Loading the coupon">
      {({ coupon, parts }) => (
        <NewCoupon initial={{ ...formOf(coupon, parts), code: '' }} like={like} />
      )}
    </Shown>
  );
}

function NewCoupon({ initial, like }: { initial: CouponForm; like: string }) {
  const router = useRouter();
  const [form, setForm] = useState(initial);
  const save = useSave(
    (sent: CouponForm) => callShop('POST admin/offers', { body: inputOf(sent), key: randomKey() }),
    {
      topics: ['offers', 'log'],
      saved: ({ data }) => `${data.code} is in the shop`,
      onSaved: ({ data: { code } }) =>
        void router.navigate({
          href: addressOf(deskAddresses.offers.coupon, { code }),
          replace: true,
          ignoreBlocker: true,
        }),
      onFailed: (error) => {
        const refused = asRefused<'POST admin/offers'>(error);
        return refused?.status === 422 || refused?.is('code_taken') === true;
      },
    },
  );
  const refused = asRefused<'POST admin/offers'>(save.error);
  const wrong = refused?.is('code_taken') ? { code: [refused.message] } : (refused?.fields ?? {});
  return (
    <Desk
      title="New coupon"
      about={like && `like ${like}`}
      actions={<BackButton href={addressOf(deskAddresses.offers.list)} />}
      className="offers-desk"
    >
      <CouponEditor
        form={form}
        onChange={(change) => setForm((now) => ({ ...now, ...change }))}
        isChanged={!isSame(form, initial)}
        wrong={wrong}
        code=""
        isCodeFixed={false}
        isBusy={save.isPending}
        onSave={() => save.mutate(form)}
      />
    </Desk>
  );
}
