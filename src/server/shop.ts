import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { HostedFields } from '../checkout/server/payment/paypal/hosted-fields.ts';
import type { Geocode } from '../cart/server/geocoder.ts';
import type { MapTiles } from '../content/text-calls.ts';
import type { Files } from './files/files.ts';
import type { Captcha } from '../captcha/server/captcha.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Kept } from './cache/response-cache.ts';
import type { SecurityLog } from './log/security-log.ts';

/** What every handler works with. */
export interface Shop {
  db: NodePgDatabase;
  pool: pg.Pool;
  kept: Kept;
  jobs: Jobs;
  files: Files;
  log: Logger;
  /** Where attempts on accounts, orders and webhooks are written down. */
  security: SecurityLog;
  captcha: Captcha;
  /** How long a customer stays logged in, in hours: without and with "remember me". */
  sessionHours: { usual: number; remembered: number };
  /** How long a pending order waits for its payment. */
  orderHoldMinutes: number;
  /** The provider's own card fields; without them cards are typed into the shop's and come to its server. */
  cardFields: HostedFields | null;
  /** Where the pictures of the map come from, when the shop has set it. */
  mapTiles: MapTiles | null;
  /** The geocoding service, when the shop has set one. */
  geocode: Geocode | null;
  /** The shop's address as visitors see it, without a slash at its end. */
  publicUrl: () => string;
  /** It was set (PUBLIC_URL), and is not just where the shop is served. */
  isPublicUrlSet: boolean;
}
