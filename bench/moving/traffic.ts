import type { Page, Request } from '@playwright/test';

/** So long nothing may be asked for before a page counts as at rest. */
const QUIET_MS = 250;
/** Longer than anything takes: what hangs is told, not waited for. */
const AT_MOST_MS = 20_000;

/** What a page asks the shop for, after it has loaded too. */
export class Traffic {
  readonly #open = new Set<Request>();
  #last = performance.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      this.#open.add(request);
      this.#last = performance.now();
    });
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => {
        this.#open.delete(request);
        this.#last = performance.now();
      });
    }
  }

  /** Resolves once nothing has been under way for a moment. */
  async rests(): Promise<void> {
    const begun = performance.now();
    while (this.#open.size > 0 || performance.now() - this.#last < QUIET_MS) {
      if (performance.now() - begun > AT_MOST_MS) {
        throw new Error(`Still under way: ${[...this.#open].map((one) => one.url()).join(' ')}`);
      }
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((later) => setTimeout(later, 25));
    }
  }
}
