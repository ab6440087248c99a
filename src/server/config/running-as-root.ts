import type { Config } from './config.ts';
import type { Log } from '../log/log.ts';

export function warnAboutRoot(
  log: Pick<Log, 'warn'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  uid = process.getuid?.(),
): void {
  if (uid !== 0) return;
  log.warn(
    `The shop runs as root. Give it a user of its own: useradd --system vangon && chown -R vangon: ${dataDir}, then start it as that user (User=vangon in a systemd unit, --user in a container).`,
  );
}
