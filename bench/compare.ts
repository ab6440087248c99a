// npm run bench:compare -- <commit>: another commit beside this one, both measured in turns with the same load.
// `--only checkout` (or pages, calls, searches, start) for less, `--rounds 5` for other than nine rounds.
// At most ten minutes, of which two build the other commit the first time; it stays under .cache/compare.
import { parseArgs } from 'node:util';
import { buildCommit } from './compare/build-commit.ts';
import { measurements, TOPICS } from './compare/measurements.ts';
import { openBoth } from './compare/open-both.ts';
import { compared, reportComparison } from './compare/report-comparison.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [...TOPICS] },
    rounds: { type: 'string', default: '9' },
    strict: { type: 'boolean' },
  },
});
const [commit, ...rest] = positionals;
const rounds = Number(values.rounds);
const unknown = values.only.filter((topic) => !TOPICS.some((each) => each === topic));
if (!commit || rest.length > 0 || unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error(
    `npm run bench:compare -- <commit> [--only ${TOPICS.join('|')}] [--rounds 9] [--strict]`,
  );
  process.exit(1);
}

const other = await buildCommit(commit);
await using sides = await openBoth(other);
if (!sides.isPinned)
  console.log('Nothing could be tied to a core here: shop, load and database share them all.');

const found = [];
for (const { topic, measure } of measurements) {
  if (!values.only.includes(topic)) continue;
  console.log(`${topic} …`);
  found.push(...(await measure(sides, rounds)).map(compared));
}
reportComparison(other.name, found);
if (values.strict && found.some(({ verdict, ratio }) => verdict === 'worse' && ratio < 0.9))
  process.exitCode = 1;
