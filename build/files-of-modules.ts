import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileOfComponent, type Page } from '../src/kit/page.ts';
import { pages as shopPages } from '../src/pages.ts';

/** The entry that every page loads. */
const ENTRY = 'src/shell/entry-browser.tsx';

/** Modules used by the same pages share a chunk. */
const byUse = { minShareCount: 2, entriesAware: true };
/** Small chunks are merged, because each costs its name in all pages. */
const MERGED_BELOW = 1_500;
/** In the back office another request costs more than a few kilobytes that a desk does not need. */
const MERGED_DESKS_BELOW = 20_000;

const AREA_OF = /[\\/]src[\\/](\w+)[\\/]/;
const RULES = /[\\/]src[\\/](?:[\w-]+[\\/])+rules[\\/]/;
/** The part of a library that every page loads which only a few pages use (0.5 kB). */
const MUTATIONS = /[\\/](useMutation|mutationObserver)\.js$/;
/** What fields of forms and the stepper of a quantity share. */
const FIELDS = /[\\/]ui[\\/]form[\\/](field-(wiring|error)|required-mark)\.tsx?$/;
/** What the footer and the lists share with forms. */
const CONTROLS =
  /[\\/](links[\\/]scripted-forms|ui[\\/]form[\\/](select|field|text-input|checkbox)|ui[\\/]layout[\\/]accordion)\.tsx?$/;
const STYLES = /[\\/]src[\\/].*\.css$/;
const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);
const VENDOR = packages('react|react-dom|scheduler|@tanstack|use-sync-external-store|zustand');

/** Chunks that every page loads anyway. */
const EVERYWHERE = /(vendor|parts|rolldown-runtime)-[^/]*\.(js|css)$/;

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const filesOf = (visits: Page['visits']): string[] => [
  ...new Set(shopPages.filter((page) => page.visits === visits).map(fileOfComponent)),
];

/** Pages without a size budget import their own chunks: listing them in every page would cost 0.3 kB. */
const LISTS_NO_SCRIPT = new RegExp(
  `/(${filesOf(undefined).join('|').replaceAll('.tsx', '')})-[\\w-]{7}\\.js$`,
);

/** What a lazy chunk needs that the page has not loaded yet. */
export const missingFiles = (wanted: string, files: string[]): string[] =>
  files.filter(
    (file) => !EVERYWHERE.test(file) && (file.endsWith('.css') || !LISTS_NO_SCRIPT.test(wanted)),
  );

/**
 * Assigns modules of the browser build to chunks, as groups for Rolldown. Landing pages load five chunks instead of
 * thirty, and none contains what only another page needs.
 */
export function filesOfModules(root: string) {
  const sourcesOf = (visits: Page['visits']) =>
    filesOf(visits).flatMap((file) => globSync(join(root, 'src/*/web/**', file)));
  const window = [join(root, ENTRY), ...sourcesOf('browsing')];
  const pages = [...window, ...sourcesOf('buying')];
  // The lists: of all pages they share most modules with others.
  const firstPage = window[1];
  const isWindow = (page: string) => window.includes(page);
  let reached: Map<string, Set<string>> | undefined;

  const pagesWith = (id: string, modules: Modules): string[] => {
    reached ??= new Map(pages.map((page) => [page, reachedFrom(page, modules)]));
    return pages.filter((page) => reached!.get(page)!.has(id));
  };
  const inParts = (id: string, modules: Modules): string | null => {
    const needed = pagesWith(id, modules).filter(isWindow);
    // Lists and search results, in one folder, are one page in two forms.
    const kinds = new Set(needed.map((page) => dirname(page)));
    return kinds.size > 1 || (needed[0] === window[0] && id !== window[0]) ? 'parts' : null;
  };
  const inBuying = (id: string, modules: Modules): string | null => {
    const needed = pagesWith(id, modules);
    return needed.length > 1 && !needed.some(isWindow) ? 'buying' : null;
  };
  const ofOneWindow = (id: string, modules: Modules): string | null => {
    const [page, ...others] = pagesWith(id, modules);
    return page && isWindow(page) && others.length === 0 ? `with-${basename(page, '.tsx')}` : null;
  };
  const rarely = sourcesOf(undefined);
  let stylesOfRare: Set<string> | undefined;
  const stylesOfArea = (id: string, modules: Modules): string | null => {
    stylesOfRare ??= new Set(rarely.flatMap((page) => [...reachedFrom(page, modules)]));
    return stylesOfRare.has(id) ? `of-${AREA_OF.exec(id)![1]}` : null;
  };
  const withOne = (of: (page: string) => boolean) => (id: string, modules: Modules) => {
    const page = pagesWith(id, modules).find(of);
    return page ? `with-${basename(page, '.tsx')}` : null;
  };

  return [
    {
      name: 'vendor',
      test: (id: string) => VENDOR.test(id) && !MUTATIONS.test(id),
    },
    { name: 'mutations', test: MUTATIONS },
    { name: 'forms', test: packages('react-hook-form|@hookform') },
    { name: 'checks', test: packages('zod') },
    { name: 'overlays', test: packages('@base-ui|@floating-ui') },
    // Each group also takes the dependencies of its modules, so what most pages share comes first.
    { name: inParts },
    { name: withOne((page) => page === firstPage), minShareCount: 2 },
    { name: ofOneWindow, minShareCount: 2 },
    // Pages with forms need no stepper, with which they would be merged.
    { name: 'fields', test: FIELDS },
    // Most pages load these when they are idle, without all that forms need.
    { name: 'controls', test: CONTROLS },
    { name: withOne(isWindow), ...byUse, entriesAwareMergeThreshold: MERGED_BELOW },
    { name: inBuying },
    // One chunk each: split by shared use, some imported each other in a cycle.
    { name: withOne((page) => !isWindow(page)), minShareCount: 2 },
    // Pages without a size budget share one style sheet an area: every page lists the sheets of all.
    { name: stylesOfArea, test: STYLES, minShareCount: 2 },
    // Pages without forms do not load form code.
    {
      name: (id: string, modules: Modules) => {
        const area = `of-${AREA_OF.exec(id)![1]}`;
        return fillsInForms(id, modules) ? `${area}-forms` : area;
      },
      test: AREA_OF,
      ...byUse,
    },
  ];
}

/**
 * Assigns modules of the back office to chunks. What every desk loads is in two chunks, and what some desks share is
 * merged, because browsers load only six files at a time.
 */
export function filesOfBackOffice(entry: string) {
  let reached: Set<string> | undefined;
  return [
    {
      name: 'vendor',
      test: packages(
        'react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack/(history|react-query|query-core|react-router|router-core|react-store|store)',
      ),
    },
    {
      name: (id: string, modules: Modules) =>
        (reached ??= reachedFrom(entry, modules)).has(id) ? 'frame' : null,
    },
    // Separate: merged chunks may import each other, and contracts create their schemas when their module loads.
    { name: 'zod', test: packages('zod') },
    // Separate for the same reason: modules that describe states use icons as they load.
    { name: (id: string) => (id.startsWith('\0icon/') ? 'icons' : null), minShareCount: 2 },
    // Separate for the same reason: some rules use others as they load. Rules import no page, so no cycle can form.
    { name: 'rules', test: RULES, minShareCount: 2 },
    { name: 'shared', ...byUse, entriesAwareMergeThreshold: MERGED_DESKS_BELOW },
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
