import { create } from 'zustand';
import { callShop } from '../../kit/client.ts';
import type { VanModelRow } from '../contract.ts';

/** Empty until `loadVanModels` has completed. */
export const useVanModels = create<readonly VanModelRow[]>()(() => []);

let loading: Promise<readonly VanModelRow[] | null> | undefined;

/** Loads van types with model years and engines; null on failure, and the next call retries. */
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
