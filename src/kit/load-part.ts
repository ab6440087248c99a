/** A part of the shop's script could not be loaded; `cause` is the browser's error. */
export class NotLoaded extends Error {
  constructor(cause?: unknown) {
    // Without advice to reload, which would empty the card's fields.
    super('This could not be loaded. Please check your connection and try again.', { cause });
    this.name = 'NotLoaded';
  }
}

type Load<Part> = () => Promise<Part>;

/**
 * Finds out why a file could not be loaded; `true` if a retry may help. Set by the browser's entry; before that, and on
 * the server, a retry never helps.
 */
export let recoverFromMissingFile: (missing: NotLoaded) => Promise<boolean> = async () => false;

export const setMissingFileRecovery = (find: typeof recoverFromMissingFile): void => {
  recoverFromMissingFile = find;
};

/**
 * Loads a part that somebody waits for. A failed load is retried if that may help, and an outdated page is reloaded;
 * otherwise throws `NotLoaded`. Every `import()` goes through a function here (`src/lazy-imports.test.ts`).
 */
export async function loadPart<Part>(load: Load<Part>): Promise<Part> {
  try {
    return await loadForPage(load);
  } catch (missing) {
    if (!(missing instanceof NotLoaded) || !(await recoverFromMissingFile(missing))) throw missing;
    return loadForPage(load);
  }
}

/** Loads a part of a page, which may be a preload: a retry is left to the error page. */
export const loadForPage = <Part>(load: Load<Part>) =>
  load().catch((error: unknown) => {
    throw new NotLoaded(error);
  });

/** Loads a part that may be needed next (on hover or focus) or is optional: null, without a message, when it fails. */
export const loadQuietly = <Part>(load: Load<Part>) => load().catch(() => null);
