import { basename, join } from 'node:path';

/** The pages on which most visitors land, and the entry that every page loads. */
const ENTRY = 'src/shell/entry-browser.tsx';
const WINDOW = [
  ENTRY,
  'src/content/web/home/home-page.tsx',
  'src/catalogue/web/list/listing-page.tsx',
  'src/catalogue/web/product/product-page.tsx',
];
/** The other pages with a size budget. */
const BUYING = ['src/cart/web/lines/cart-page.tsx', 'src/checkout/web/form/checkout-page.tsx'];

const LISTING = 2;
/** Modules used by the same pages share a chunk. */
const byUse = { minShareCount: 2, entriesAware: true };

const areaOf = /[\\/]src[\\/](\w+)[\\/]/;
const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/** Chunks that every page loads anyway. */
const EVERYWHERE = /(vendor|parts|rolldown-runtime)-[^/]*\.(js|css)$/;

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Rarely visited pages (from a mail, after a form, in the account) import their own chunks: listing them in every page
 * would cost 0.35 kB.
 */
const NAME_THEIR_OWN =
  /(about|privacy|confirm|newsletter|not-sent|(reset|forgot)-password|order(s|-cancel|-status)?|dashboard|profile|rewards|submit-testimonial)-page-/;

/** What a late chunk needs that the page has not loaded yet. */
export const notThereYet = (wanted: string, files: string[]): string[] =>
  files.filter(
    (file) => !EVERYWHERE.test(file) && (file.endsWith('.css') || !NAME_THEIR_OWN.test(wanted)),
  );

/**
 * Assigns modules of the browser build to chunks, as groups for Rolldown. Landing pages load five chunks instead of
 * thirty, and none contains what only another page needs.
 */
export function filesOfModules(root: string) {
  const pages = [...WINDOW, ...BUYING].map((file) => join(root, file));
  const isWindow = (page: string) => pages.indexOf(page) < WINDOW.length;
  let reached: Map<string, Set<string>> | undefined;

  const pagesWith = (id: string, modules: Modules): string[] => {
    reached ??= new Map(pages.map((page) => [page, reachedFrom(page, modules)]));
    return pages.filter((page) => reached!.get(page)!.has(id));
  };
  const inParts = (id: string, modules: Modules): string | null => {
    const window = pagesWith(id, modules).filter(isWindow);
    return window.length > 1 || (window[0] === pages[0] && id !== pages[0]) ? 'parts' : null;
  };
  const inBuying = (id: string, modules: Modules): string | null => {
    const needed = pagesWith(id, modules);
    return needed.length > 1 && !needed.some(isWindow) ? 'buying' : null;
  };
  const withOne = (of: (page: string) => boolean) => (id: string, modules: Modules) => {
    const page = pagesWith(id, modules).find(of);
    return page ? `with-${basename(page, '.tsx')}` : null;
  };

  return [
    {
      name: 'vendor',
      test: packages('react|react-dom|scheduler|@tanstack|use-sync-external-store|zustand'),
    },
    { name: 'forms', test: packages('react-hook-form|@hookform') },
    { name: 'checks', test: packages('zod') },
    { name: 'overlays', test: packages('@base-ui|@floating-ui') },
    // Each group also takes the dependencies of its modules, so what most pages share comes first.
    { name: inParts },
    { name: withOne((page) => page === pages[LISTING]), minShareCount: 2 },
    { name: withOne(isWindow), ...byUse },
    { name: inBuying },
    // Each chunk is a request: small ones (in bytes) are merged into the next.
    { name: withOne((page) => !isWindow(page)), ...byUse, entriesAwareMergeThreshold: 4_000 },
    // Pages without forms do not load form code.
    {
      name: (id: string, modules: Modules) => {
        const area = `of-${areaOf.exec(id)![1]}`;
        return fillsInForms(id, modules) ? `${area}-forms` : area;
      },
      test: areaOf,
      ...byUse,
    },
  ];
}

const FORMS = packages('react-hook-form|zod');

function fillsInForms(id: string, modules: Modules): boolean {
  return [...reachedFrom(id, modules)].some((found) => FORMS.test(found));
}

/** All static dependencies of a module, without dynamic imports. */
function reachedFrom(page: string, modules: Modules): Set<string> {
  const found = new Set([page]);
  for (const id of found)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
