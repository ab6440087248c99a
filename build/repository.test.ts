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
  expect(lines.filter((line) => line.startsWith('npm ')).map((line) => line.split('  ')[0])).toEqual([
    'npm start',
    'npm test',
  ]);
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
