import { create } from 'zustand';
import { callShop } from '../../kit/client.ts';
import type { VanModelRow } from '../contract.ts';

/** Empty until `loadVanModels` has been called. */
export const useVanModels = create<readonly VanModelRow[]>()(() => []);

let loading: Promise<readonly VanModelRow[] | null> | undefined;

/** Van types with their model years and engines; null if they could not be loaded, and the next call tries again. */
export const loadVanModels = (): Promise<readonly VanModelRow[] | null> =>
  (loading ??= callShop('GET vanModels').then(
    ({ data }) => {
      useVanModels.setState(data, true);
      return data;
    },
    () => {
      loading = undefined;
      return null;
    },
  ));
