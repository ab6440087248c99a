/** A file of the shop's script did not come; `cause` is what the browser said. */
export class NotLoaded extends Error {
  constructor(cause?: unknown) {
    super(
      'This could not be loaded. Please check your connection and try again, or reload the page.',
      { cause },
    );
    this.name = 'NotLoaded';
  }
}

type Load<Part> = () => Promise<Part>;

/**
 * Finds out why a file did not come; `true` when asking for it again may help. The browser's entry sets it: until then,
 * and on the server, nothing helps.
 */
export let findWay: (missing: NotLoaded) => Promise<boolean> = async () => false;

export const setFindWay = (find: typeof findWay): void => {
  findWay = find;
};

/**
 * What somebody waits for. A file that does not come is asked for again where that helps, an old page makes way for a new
 * build, and what is left to say is in `NotLoaded`. Each `import()` goes through this or one of those below
 * (`src/late-imports.test.ts`).
 */
export async function loadPart<Part>(load: Load<Part>): Promise<Part> {
  try {
    return await loadForPage(load);
  } catch (missing) {
    if (!(missing instanceof NotLoaded) || !(await findWay(missing))) throw missing;
    return loadForPage(load);
  }
}

/** What a page is made of: it may be fetched before anybody waits, so that only the error page looks for a way. */
export const loadForPage = <Part>(load: Load<Part>): Promise<Part> =>
  load().catch((error: unknown) => {
    throw new NotLoaded(error);
  });

/** What may be wanted next (on hover or focus), or what the page does without: null when it does not come, and no word. */
export const loadQuietly = <Part>(load: Load<Part>): Promise<Part | null> =>
  load().catch(() => null);
