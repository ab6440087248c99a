import type { ProductRow } from '../../../../catalogue/contract.ts';
import { callShop } from '../../../../kit/client.ts';
import { FindField, type FindFieldProps } from './find-field.tsx';

export const IS_THERE = 'It is there already.';

interface FindPartProps extends Pick<
  FindFieldProps<ProductRow>,
  'inDialog' | 'disabledBecause' | 'aboutOf' | 'onAdd'
> {
  label: string;
  /** The button's label; by default SKU and name. */
  nameOf?: (part: ProductRow) => string;
}

/** Finds a part by the shop's own search; Enter adds the first, arrows choose another. */
export const FindPart = ({ nameOf = partName, ...rest }: FindPartProps) => (
  <FindField
    {...rest}
    topic="find part"
    listName="Found parts"
    hint="Name or SKU; Enter adds the first"
    find={findParts}
    keyOf={({ id }) => id}
    nameOf={nameOf}
  />
);

const findParts = async (words: string, signal: AbortSignal) =>
  (await callShop('POST headerSearch', { body: { search_key: words } }, { signal })).data;

const partName = ({ sku, name }: ProductRow): string => `${sku} ${name}`;
