import type pg from 'pg';
import type { Logger } from 'pino';
import type { Files } from './files/file-store.ts';
import type { CaptchaGuard } from './http/captcha-guard.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { SecurityLog } from './log/security-log.ts';

/** Where the payment provider's own card fields come from. */
export interface HostedFields {
  /** Address of the script that shows them. */
  script: string;
  /** Hosts that the checkout's content policy has to allow for them. */
  sources: readonly string[];
}

export interface MapTiles {
  /** An address with `{z}`, `{x}` and `{y}` in it. */
  url: string;
  /** Whose map it is. */
  attribution: string;
}

export interface Located {
  town: string;
  /** As ISO 3166-2 names it without the country: 'ON'; '' when the service does not tell. */
  state: string;
}

/** Asks where a postcode of a country (short name) is; null when that is not known, or not in time. */
export type Geocode = (country: string, postcode: string) => Promise<Located | null>;

/** What every handler works with. */
export interface Shop {
  pool: pg.Pool;
  cache: ResponseCache;
  jobs: Jobs;
  files: Files;
  log: Logger;
  /** Where attempts on accounts, orders and webhooks are written down. */
  security: SecurityLog;
  captcha: CaptchaGuard;
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
