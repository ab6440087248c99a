import { Save } from 'lucide-react';
import { useState } from 'react';
import { describeCoupon } from '../../../cart/rules/coupon/describe-coupon.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { LeaveDialog } from '../../frame/web/form/leave-dialog.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { type CouponForm, inputOf, remainingErrors } from './coupon-form-values.ts';
import { useCategories } from './coupon-scope.tsx';
import { TestCart } from './test-cart.tsx';

interface CouponEditorProps {
  form: CouponForm;
  onChange: (change: Partial<CouponForm>) => void;
  /** Something is typed that is not stored. */
  isChanged: boolean;
  /** The stored code; empty for a new coupon. */
  code: string;
  isCodeFixed: boolean;
  wrong: Record<string, string[]>;
  isBusy: boolean;
  onSave: () => void;
}

/** A coupon's rules next to their meaning in words and for a test cart. */
export function CouponEditor(props: CouponEditorProps) {
  const { form, onChange, isChanged, code, isCodeFixed, wrong, isBusy, onSave } = props;
  const [sent, setSent] = useState(form);
  const mayWrite = useMay('write:offers');
  const save = () => {
    setSent(form);
    onSave();
  };
  return (
    <div className="coupon-columns">
      <DeskForm
        className="form-stack"
        aria-label="Rules"
        onSend={() => {
          if (mayWrite && !isBusy) save();
        }}
      >
        <fieldset disabled={!mayWrite} className="coupon-all">
          <CouponFields
            form={form}
            isCodeFixed={isCodeFixed}
            wrong={remainingErrors(wrong, sent, form)}
            isNew={!code}
            onChange={onChange}
          />
        </fieldset>
        <Words form={form} />
        {mayWrite && (
          <DeskButton
            type="submit"
            look="yellow"
            icon={<Save />}
            keyName="mod+enter"
            busy={isBusy}
            disabledBecause={isChanged || !code ? undefined : 'Nothing has changed.'}
            onPress={save}
          >
            Save
          </DeskButton>
        )}
      </DeskForm>
      <LeaveDialog hasEdits={mayWrite && isChanged} />
      <TestCart code={code || form.code} form={form} />
    </div>
  );
}

function Words({ form }: { form: CouponForm }) {
  const names = new Map(useCategories().map(({ id, name }) => [id, name]));
  const words = describeCoupon({
    ...inputOf(form),
    categories: form.categories.map((id) => names.get(id) ?? ''),
    products: form.parts.map(({ name }) => name),
  });
  return (
    <section className="callout coupon-words" aria-label="As a buyer reads it">
      <h2>As a buyer reads it</h2>
      <p aria-live="polite">{words.join(' ')}</p>
    </section>
  );
}
