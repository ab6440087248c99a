import type { ShopField } from '../../rules/shop-fields.ts';

export interface ControlProps<Value> {
  field: ShopField;
  shown: Value;
  wrong: string | undefined;
  mayWrite: boolean;
  onChange: (value: unknown) => void;
}
