import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Package {
  version: string;
  license: string;
  optionalDependencies: Record<string, string>;
}
const { version, license, optionalDependencies } = JSON.parse(read('package.json')) as Package;

test('the license that the package declares is there', () => {
  expect(read('LICENSE')).toMatch(new RegExp(`^${license} License\n\nCopyright`));
});

test('package, lockfile, changelog and supported versions name one version', () => {
  const lockfile = JSON.parse(read('package-lock.json')) as Package & {
    packages: Record<string, Package>;
  };
  const [, newest] = /^## (\d\S*) – \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? [];
  expect([lockfile.version, lockfile.packages['']!.version, newest]).toEqual(
    Array.from({ length: 3 }, () => version),
  );
  expect(read('SECURITY.md')).toContain(`| ${version.replace(/\d+$/, 'x')} `);
});

test('.node-version is the Node that the lockfile brings', () => {
  expect(new Set(Object.values(optionalDependencies))).toEqual(
    new Set([read('.node-version').trim()]),
  );
});

test('the README is one screen and its pictures: two commands, then links', () => {
  const lines = read('README.md').split('\n');
  expect(lines.length).toBeLessThanOrEqual(36);
  expect(
    lines.filter((line) => line.startsWith('npm ')).map((line) => line.split('  ')[0]),
  ).toEqual(['npm start', 'npm test']);
});

test('the workflow runs what everybody runs, and the robot looks at all that is brought in', () => {
  const workflow = parse(read('.github/workflows/ci.yml')) as {
    jobs: { ci: { steps: { run?: string }[] } };
  };
  expect(workflow.jobs.ci.steps.at(-1)).toEqual({ run: 'bash .ci/run' });
  const robot = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; directory: string }[];
  };
  expect(robot.updates.map((each) => each['package-ecosystem'])).toEqual(
    expect.arrayContaining(['npm', 'docker', 'docker-compose', 'github-actions']),
  );
});

test.each(
  globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: ROOT }).filter(
    (file) => !file.endsWith('config.yml'),
  ),
)('%s is a form', (file) => {
  const form = parse(read(file)) as { body: { type: string; id?: string }[] };
  expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
  const questions = form.body.filter(({ type }) => type !== 'markdown');
  expect(questions.length).toBeGreaterThan(1);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
});

test('each way of the tour is a small diagram and at most twelve short steps', () => {
  const ways = read('docs/tour.md')
    .split(/^## /m)
    .slice(1)
    .filter((way) => !way.startsWith('Tests'));
  expect(ways.length).toBeGreaterThan(6);
  for (const way of ways) {
    const title = way.split('\n')[0];
    expect(way, title).toMatch(/^[^\n]+\n\n```text\n[^`]+```\n\n1\. /);
    const steps = way.match(/^\d+\. .*$/gm)!;
    expect(steps.length, title).toBeLessThanOrEqual(12);
    expect(
      Math.max(...steps.map((step) => step.replaceAll(/\]\([^)]*\)/g, ']').length)),
      title,
    ).toBeLessThan(240);
  }
});

test('every command that a document names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const documents = globSync(['*.md', 'docs/*.md', 'bench/*.md'], { cwd: ROOT });
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
});

/** Licenses that let a shop run, change and pass on all that it ships; of `A OR B` one of them. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  // libvips, a library of its own that sharp loads.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);
/** Node itself, whose packages name no license: MIT. */
const NODE = /^node_modules\/node-(bin-)?(darwin|linux|win)-/;

test('every package that is shipped has a license that lets anybody run and pass it on', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { license?: string; dev?: boolean }>;
  };
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
  const isFree = (terms: string) =>
    terms
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((name) => FREE.has(name)));
  const wrong = shipped.filter(
    ([path, { license = '' }]) => !isFree(license) && !(NODE.test(path) && license === ''),
  );
  expect(wrong.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
