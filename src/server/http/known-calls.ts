import { LRUCache } from 'lru-cache';

export interface KnownCall {
  /** The answer's key in the response cache. */
  key: string;
  /** The route as declared, for metrics. */
  pattern: string;
}

const MAX_ADDRESS = 500;

/**
 * Addresses of calls with a cached answer that depends on nothing else, to be sent before the framework
 * (docs/decisions/101). Bounded, because visitors can make up any number of them.
 */
export function openKnownCalls() {
  const known = new LRUCache<string, KnownCall>({ max: 2_000 });
  return {
    knownCall: (address: string): KnownCall | undefined => known.get(address),
    /** For answers that are the same for whoever asks. */
    rememberCall(address: string, call: KnownCall): void {
      if (address.length < MAX_ADDRESS) known.set(address, call);
    },
  };
}

export type KnownCalls = ReturnType<typeof openKnownCalls>;
