import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const runbook = read('docs/runbook.md');

/** What an operator types, as it begins; other code in the runbook is names, figures and answers. */
const TYPED =
  /^(apt(-get)?|curl|docker|kill|node|npm|npx|pg_\w+|psql|systemctl|touch|DELETE|INSERT|SELECT|SIGHUP|UPDATE)(\s|$)/;

const FENCE = /```(\w*)\n([^`]*)```/g;
const blocks = Array.from(runbook.matchAll(FENCE), ([, , text]) => text!);
const spans = Array.from(runbook.replaceAll(FENCE, '').matchAll(/`([^`]+)`/g), ([, text]) => text!);
const commands = new Set(spans.filter((text) => TYPED.test(text)));
/** Lines of the blocks: settings. */
const settings = new Set(
  blocks.flatMap((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
);

/** Where each is run for real, and what shows it there. `npm run scale` runs what is in `scale/`. */
const RUN: Record<string, [file: string, shown: string]> = {
  'apt install postgresql-client': ['Dockerfile', 'apt-get install'],
  'npm run backup': ['db/backup/backup.test.ts', `command('backup', [`],
  'npm run backup -- /var/backups/vangon': ['db/backup/backup.test.ts', `command('backup', [`],
  'npm run backup -- --check <folder>': ['db/backup/backup.test.ts', `['--check', backup]`],
  'npm run backup -- --dump /var/backups/vangon': [
    'db/backup/move.test.ts',
    `command('backup', ['--dump'`,
  ],
  'npm run restore': ['db/backup/backup.test.ts', `command('restore', [`],
  'npm run restore -- <folder>': ['db/backup/backup.test.ts', `command('restore', [`],
  pg_dump: ['db/backup/dump.test.ts', 'makeBackup('],
  'pg_basebackup --pgdata=/base/$(date +%F) --checkpoint=fast': [
    'db/backup/by-hand.test.ts',
    `program('pg_basebackup')`,
  ],
  'DELETE FROM cache_purges': ['db/backup/by-hand.test.ts', 'DELETE FROM cache_purges'],
  'SELECT slot_name, active FROM pg_replication_slots': [
    'db/backup/by-hand.test.ts',
    'SELECT slot_name, active FROM pg_replication_slots',
  ],
  'pg_ctl promote': ['db/backup/by-hand.test.ts', `'promote'`],
  pg_rewind: ['db/backup/by-hand.test.ts', `program('pg_rewind')`],
  'npm run staff -- rotate-key': ['db/backup/backup.test.ts', `'rotate-key'`],
  [`DELETE FROM secrets WHERE name IN ('captcha', 'security log')`]: [
    'src/server/database/shared-secrets.test.ts',
    `DELETE FROM secrets WHERE name IN ('captcha', 'security log')`,
  ],
  'DELETE FROM sessions': ['src/server/database/shared-secrets.test.ts', 'DELETE FROM sessions'],
  'npm run scale': ['.ci/run', 'npm run scale'],
  SIGHUP: ['scale/lines/processes.ts', 'SIGHUP'],
};

/** The blocks that a test takes from the runbook itself. */
const BLOCKS: Record<string, [file: string, shown: string]> = {
  archive_mode: ['db/backup/by-hand.test.ts', `settings('archive_mode'`],
  restore_command: ['db/backup/by-hand.test.ts', `settings('restore_command'`],
  scrape_configs: ['src/server/metrics/metrics.test.ts', '/metrics'],
};

describe('every command of the runbook', () => {
  it('is found', () => {
    expect(commands.size).toBeGreaterThan(10);
    expect(settings.size).toBeGreaterThan(6);
  });

  it.each([...commands])('%s is run somewhere', (command) => {
    const [file, shown] = RUN[command] ?? ['', ''];
    expect(file, 'add where it is run').not.toBe('');
    expect(read(file)).toContain(shown);
  });

  it.each(blocks.map((text) => [text.trim().split(/\W/, 1)[0]!]))(
    'the settings from %s on are used somewhere',
    (first) => {
      const [file, shown] = BLOCKS[first] ?? ['', ''];
      expect(file, 'add where they are used').not.toBe('');
      expect(read(file)).toContain(shown);
    },
  );

  it('is listed here no longer than it is in the runbook', () => {
    expect(Object.keys(RUN).filter((command) => !commands.has(command))).toEqual([]);
  });
});
