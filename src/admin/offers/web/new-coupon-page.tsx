import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { asRefused, callShop } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { Desk } from '../../frame/web/desk.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Failed, Loading } from '../../frame/web/states.tsx';
import { useSave } from '../../frame/web/use-save.ts';
import { offersDeskPages } from '../pages.ts';
import { BackToOffers } from './back-to-offers.tsx';
import { CouponEditor } from './coupon-editor.tsx';
import { type CouponForm, emptyCoupon, formOf, inputOf } from './coupon-form-values.ts';
import './offers.css';

/** A new coupon, empty or like another one. */
export function NewCouponPage({ search }: DeskPageProps) {
  const like = search['like'] ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['offers', 'one', like],
    queryFn: async () =>
      (await callShop('GET admin/offers/:code', { params: { code: like } })).data,
    enabled: like !== '',
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (like && !data) return <Loading label="Loading the coupon" />;
  const initial = data ? { ...formOf(data.coupon, data.parts), code: '' } : emptyCoupon;
  return <NewCoupon initial={initial} like={like} />;
}

function NewCoupon({ initial, like }: { initial: CouponForm; like: string }) {
  const router = useRouter();
  const save = useSave(
    (form: CouponForm) => callShop('POST admin/offers', { body: inputOf(form), key: randomKey() }),
    {
      topics: ['offers', 'log'],
      saved: ({ data }) => `${data.code} is in the shop`,
      onSaved: ({ data: { code } }) =>
        void router.navigate({
          href: addressOf(offersDeskPages.coupon, { code }),
          ...{ replace: true, ignoreBlocker: true },
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
      actions={<BackToOffers />}
      className="offers-desk"
    >
      <CouponEditor
        {...{ initial, wrong }}
        code=""
        codeStays={false}
        isBusy={save.isPending}
        onSave={save.mutate}
      />
    </Desk>
  );
}
