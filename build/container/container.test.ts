import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../src/server/config/variables.ts';
import { readDockerfile } from './read-dockerfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = readDockerfile(read('Dockerfile'), { DEBIAN: 'forky-slim' });
const image = dockerfile.stages.at(-1)!;

// `npm run container` carries the steps out; this is what can be said without root and a network.
test('the image is a Debian with a user of its own, one volume, and a shop that was built before', () => {
  expect(dockerfile.stages.map(({ image: base }) => base)).toEqual([
    'debian:forky-slim',
    'debian:forky-slim',
  ]);
  expect(image.steps.findLast(({ kind }) => kind === 'user')).toEqual({
    kind: 'user',
    name: 'vangon',
  });
  const runs = dockerfile.stages.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'run' ? step.command : [])),
  );
  expect(runs.find((run) => run.startsWith('npm ci'))).toMatch(/^npm ci --omit=dev /);
  expect(runs).toContain('npm run build');
  expect(dockerfile.volumes).toEqual(['/data']);
  expect(dockerfile.command).toContain('--built');
  expect(dockerfile.healthcheck.join(' ')).toContain('/health/live');
});

test('the client of PostgreSQL is the one of the server in compose.yaml', () => {
  const server = /image: postgres:(\d+)/.exec(read('compose.yaml'))![1];
  expect(read('Dockerfile')).toContain(`ARG POSTGRESQL=${server}\n`);
});

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  volumes?: string[];
}
const { services, volumes } = parse(read('compose.yaml')) as {
  services: Record<'caddy' | 'shop' | 'database', Service>;
  volumes: Record<string, null>;
};

test('compose.yaml gives the shop no rights, a read-only root, one volume, and only settings that there are', () => {
  expect(services.shop).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['shop-data:/data'],
  });
  expect(services.shop.command!.slice(0, 3)).toEqual(dockerfile.command);
  expect(Object.keys(variables)).toEqual(
    expect.arrayContaining(Object.keys(services.shop.environment!)),
  );
});

test('every file and volume that compose.yaml mounts is there', () => {
  for (const { volumes: mounts = [] } of Object.values(services))
    for (const mount of mounts) {
      const from = mount.split(':')[0]!;
      if (from.startsWith('./')) expect(read(from)).not.toBe('');
      else expect(volumes).toHaveProperty(from);
    }
});

test('an instruction that is not carried out is refused', () => {
  expect(() => readDockerfile('FROM debian\nADD x y')).toThrow('ADD is not carried out here');
});
