import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { CouponPart } from './coupon-form-values.ts';
import { FindPart, IS_THERE } from '../../frame/web/form/find-part.tsx';

export const useCategories = () =>
  useQuery({
    ...callQuery(['offers', 'categories'], 'GET admin/offers/categories'),
    staleTime: 60_000,
  }).data ?? [];

/** The categories and parts that a coupon is for. */
export function CouponScope({ form, onChange, wrong }: CouponPart) {
  const { categories, parts } = form;
  const allCategories = useCategories();
  const error = wrong['categories']?.[0] ?? wrong['products']?.[0];
  return (
    <fieldset className="coupon-scope">
      <legend>For</legend>
      <p className="text-steel">
        {categories.length + parts.length === 0
          ? 'Everything. Choose categories or parts to narrow it.'
          : 'Only what is chosen here.'}
      </p>
      <div className="grid fill-cols-44 gap-x-4">
        {allCategories.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={categories.includes(id)}
            onChange={({ target }) =>
              onChange({
                categories: target.checked
                  ? [...categories, id].toSorted((a, b) => a - b)
                  : categories.filter((other) => other !== id),
              })
            }
          />
        ))}
      </div>
      <ul className="coupon-parts">
        {parts.map((part) => (
          <li key={part.id}>
            <code>{part.sku}</code> <span className="flex-1">{part.name}</span>
            <DeskButton
              look="quiet"
              icon={<X />}
              aria-label={`Without ${part.name}`}
              onPress={() => onChange({ parts: parts.filter(({ id }) => id !== part.id) })}
            />
          </li>
        ))}
      </ul>
      <FindPart
        label="Add a part that it is for"
        disabledBecause={({ id }) => (parts.some((part) => part.id === id) ? IS_THERE : undefined)}
        onAdd={({ id, sku, name }) => onChange({ parts: [...parts, { id, sku, name }] })}
      />
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
