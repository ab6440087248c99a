import type { Page, Request } from '@playwright/test';

/** A page counts as idle after so long without a request. */
const QUIET_MS = 250;
/** Longer than anything takes: a hanging request is reported, not awaited. */
const AT_MOST_MS = 20_000;

/** The requests of a page, including those after it has loaded. */
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

  /** Resolves once no request has been pending for a moment. */
  async rests(): Promise<void> {
    const startedAt = performance.now();
    while (this.#open.size > 0 || performance.now() - this.#last < QUIET_MS) {
      if (performance.now() - startedAt > AT_MOST_MS) {
        throw new Error(`Still under way: ${[...this.#open].map((one) => one.url()).join(' ')}`);
      }
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((later) => setTimeout(later, 25));
    }
  }
}
