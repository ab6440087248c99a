import { randomUUID } from 'node:crypto';
import type { Cart } from '../../src/cart/rules/cart-values.ts';
import { parseStoredCart } from '../../src/cart/web/parse-stored-cart.ts';
import { type CartLog, cartLog } from './cart-log.ts';
import type { TabApi, BrowserGlobals } from './tab-code.ts';

/** A page of the shop in a tab. Nothing that it awaits resolves once it is closed. */
export interface Tab extends TabApi {
  /** Records a cart change as made by the person. */
  change(rule: (cart: Cart) => Cart): Cart;
  close(): void;
  /** The result of an action in the tab; undefined if the tab is closed first. */
  result<T>(work: Promise<T>): Promise<T | undefined>;
}

export interface WebBrowser {
  open(): Tab;
  book: CartLog;
  /** Keys of all payment attempts sent from it. */
  keys: ReadonlySet<string>;
  cart(): Cart;
}

interface BrowserOptions {
  code: (globals: BrowserGlobals) => TabApi;
  /** Missing on plain http. */
  hasLocks: boolean;
  send: Network;
}

export type Network = (path: string, init: RequestInit) => Promise<Response>;

/** Accelerated timers for the tabs. */
const FASTER = 20;

/** A person's browser: its storage outlives its tabs. */
export function openBrowser({ code, hasLocks, send }: BrowserOptions): WebBrowser {
  const name = randomUUID();
  const keys = new Set<string>();
  const book = cartLog();
  const localStorage = storage((key, before, now) => {
    if (key === 'vangon-cart') book.note(cartIn(before), cartIn(now));
  });

  function sendNoting(path: string, init: RequestInit): Promise<Response> {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key) keys.add(key);
    return send(path, init);
  }

  function open(): Tab {
    const closing = new AbortController();
    const { signal } = closing;
    const closed = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const timers = new Set<NodeJS.Timeout>();
    const channels: BroadcastChannel[] = [];
    const onlyWhileOpen = async <T>(work: Promise<T>): Promise<T> => {
      const settled = await Promise.allSettled([work]);
      if (signal.aborted) return new Promise<T>(() => {});
      if (settled[0].status === 'rejected') throw settled[0].reason;
      return settled[0].value;
    };
    class Channel extends BroadcastChannel {
      constructor(topic: string) {
        super(`${name} ${topic}`);
        channels.push(this);
      }

      override postMessage(word: unknown): void {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
        if (!signal.aborted) super.postMessage(word);
      }
    }
    const globals = {
      location: { origin: 'http://localhost', assign: () => {} },
      navigator: hasLocks ? { locks: locksOf(name, signal, closed) } : {},
      localStorage,
      sessionStorage: storage(() => {}),
      BroadcastChannel: Channel,
      DOMParser: OptionParser,
      // The back/forward cache is tested in a real browser.
      addEventListener: () => {},
      fetch: (path: string, init: RequestInit) => onlyWhileOpen(sendNoting(path, init)),
      setTimeout(work: () => void, ms: number) {
        const timer = setTimeout(work, ms / FASTER);
        if (signal.aborted) clearTimeout(timer);
        timers.add(timer);
        return timer;
      },
      clearTimeout,
    };
    const inTab = code({ ...globals, globalThis: globals, window: globals });
    return {
      ...inTab,
      change: (rule) => (signal.aborted ? inTab.cartNow() : book.own(() => inTab.changeCart(rule))),
      close() {
        closing.abort();
        for (const timer of timers) clearTimeout(timer);
        for (const channel of channels) channel.close();
      },
      result: (work) => Promise.race([work, closed]),
    };
  }

  return { open, book, keys, cart: () => cartIn(localStorage.getItem('vangon-cart')) };
}

/** Of the shop's responses, only the shipping methods are markup: options without entities. */
class OptionParser {
  parseFromString(markup: string) {
    const options = [...markup.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)];
    return { querySelectorAll: () => options.map(([, value, text]) => ({ value, text })) };
  }
}

const cartIn = (text: string | null): Cart =>
  parseStoredCart((JSON.parse(text ?? '{}') as { state?: unknown }).state);

/** One browser's locks as seen by one tab: closing the tab releases its locks. */
function locksOf(browser: string, closing: AbortSignal, closed: Promise<unknown>) {
  return {
    async request(
      name: string,
      ...rest: [LockOptions, LockCallback] | [LockCallback]
    ): Promise<unknown> {
      const callback = rest.at(-1) as LockCallback;
      const { ifAvailable = false } = rest.length === 2 ? rest[0] : {};
      const options = ifAvailable ? { ifAvailable } : { signal: closing };
      return navigator.locks.request(`${browser} ${name}`, options, (lock) =>
        Promise.race([callback(lock), closed]),
      );
    },
  };
}

type LockCallback = (lock: Lock | null) => Promise<unknown>;

/** In-memory web storage; calls `onChange` on each change. */
function storage(onChange: (name: string, before: string | null, now: string) => void) {
  const values = new Map<string, string>();
  return {
    getItem: (name: string): string | null => values.get(name) ?? null,
    setItem(name: string, text: string): void {
      const before = values.get(name) ?? null;
      values.set(name, text);
      onChange(name, before, text);
    },
    removeItem: (name: string): void => void values.delete(name),
  };
}
