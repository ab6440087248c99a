import { asRefused, type ShopCalls } from '../../../../kit/client.ts';
import type { DeclaredRefusal, RefusalBody, RefusalsOf } from '../../../../kit/refusals.ts';

export type Changed<Key extends keyof ShopCalls> = Extract<
  RefusalsOf<ShopCalls[Key]>,
  DeclaredRefusal<number, 'changed_meanwhile'>
>;

/** For `onFailed` of a save: handles the newer version if somebody else saved first. */
export const ifChanged =
  <Key extends keyof ShopCalls>(take: (now: RefusalBody<Changed<Key>>) => void) =>
  (error: unknown): boolean => {
    const refused = asRefused<Key>(error);
    if (refused?.code !== 'changed_meanwhile') return false;
    take(refused.body as RefusalBody<Changed<Key>>);
    return true;
  };
