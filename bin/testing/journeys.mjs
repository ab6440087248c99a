// Which journeys concern a word or a change, by what each spec was seen to run: `npm run map` writes it.
import { basename, dirname } from 'node:path';
import { say } from '../bootstrap.mjs';
import { hashOf, SPEC } from './tree.mjs';

/** What more specs than these use is used everywhere: of them the journeys tagged @core are enough. */
const FEW = 8;

/** Sources that every journey depends on, and no coverage sees. */
const OF_ALL = /^(db|paypal-sandbox|build|public|bin)\/|^(vite|playwright)\.config\.ts$|^package/;
const OF_TESTS = /^(e2e|src\/server\/testing)\//;
const OF_NONE = /\.md$|\.test\.tsx?$/;

/**
 * Journeys tagged @core with one of the words in the name of their spec or in their title, and those of the few specs that
 * use a folder of `src/<word>`. The others of specs so named run with `--all`, or if the word is a spec's, as `cart.spec`.
 */
export function journeysAbout(words, all, { map }) {
  const near = words
    .flatMap((word) => beneath(map, `src/${word}`).filter((found) => found.length <= FEW))
    .flat();
  const whole = all ? words : words.filter((word) => word.includes('.spec'));
  return grep([
    `^core .*${anyOf(words)}`,
    ...(whole.length > 0 ? [`^\\S+ \\S*${anyOf(whole)}\\S* `] : []),
    ...(near.length > 0 ? [ofSpecs('core', new Set(near))] : []),
  ]);
}

/** Journeys of the specs that the files touch; of specs that all sources touch only those tagged @core. */
export function journeysTouched(files, { specs, map, mapped }) {
  const names = Object.keys(specs);
  // What a spec did before it was changed says nothing of what it does now.
  const unmapped = names.filter((spec) => mapped[spec] !== hashOf(specs[spec]));
  const whole = new Set(unmapped);
  const core = new Set();
  for (const file of files.filter((each) => !OF_NONE.test(each))) {
    const found = specsOf(file, specs, map).filter((spec) => names.includes(spec));
    for (const spec of found) (found.length > FEW ? core : whole).add(spec);
  }
  tell(whole, core, unmapped);
  const patterns = [
    ...(whole.size > 0 ? [ofSpecs('\\S+', whole)] : []),
    ...(core.size > 0 ? [ofSpecs('core', core)] : []),
  ];
  return patterns.length > 0 ? grep(patterns) : undefined;
}

function specsOf(file, specs, map) {
  if (OF_TESTS.test(file)) {
    const spec = basename(file, SPEC);
    if (spec in specs) return [spec];
    const imports = `/${basename(file)}'`;
    return Object.keys(specs).filter((each) => specs[each].includes(imports));
  }
  if (OF_ALL.test(file)) return Object.keys(specs);
  return file.startsWith('src/') ? specsOfFolder(dirname(file), map) : [];
}

/** A folder that has no functions is as good as those beneath it, or around it. */
function specsOfFolder(folder, map) {
  const found = split(map[folder]) ?? [...new Set(beneath(map, folder).flat())];
  return found.length > 0 || folder === 'src' ? found : specsOfFolder(dirname(folder), map);
}

const beneath = (map, folder) =>
  Object.entries(map).flatMap(([each, specs]) =>
    each === folder || each.startsWith(`${folder}/`) ? [split(specs)] : [],
  );

function tell(whole, core, unmapped) {
  say(`Journeys of ${[...whole].join(', ') || 'no spec'}, and those @core of ${core.size} specs.`);
  if (unmapped.length > 0)
    say(
      `New or changed since they were mapped, so always run: npm run map -- ${unmapped.join(' ')}`,
    );
}

// What Playwright searches is a test's project, file and title.
const ofSpecs = (project, specs) => `^${project} (${[...specs].join('|')})\\.spec\\.ts `;
const grep = (patterns) => [`--grep=/${patterns.join('|')}/i`, '--pass-with-no-tests'];

const anyOf = (words) => `(${words.map(literally).join('|')})`;
const literally = (word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const split = (specs) => specs?.split(' ');
