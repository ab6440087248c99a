import type pg from 'pg';
import type { Logger } from 'pino';
import type { CachedReads } from './database/cached-reads.ts';
import type { Files } from './files/file-store.ts';
import type { CaptchaGuard } from './http/captcha-guard.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { SampleMails } from './mail/sample-mails.ts';
import type { SecurityLog } from './log/security-log.ts';

export interface HostedFields {
  script: string;
  /** Hosts that the checkout's content security policy has to allow. */
  sources: readonly string[];
}

export interface MapTiles {
  /** Contains `{z}`, `{x}` and `{y}`. */
  url: string;
  attribution: string;
}

export interface Located {
  town: string;
  /** ISO 3166-2 code without the country, such as 'ON'; '' if unknown. */
  state: string;
}

/** Locates a postcode of a country (ISO code); null if unknown or not in time. */
export type Geocode = (country: string, postcode: string) => Promise<Located | null>;

export interface Shop {
  pool: pg.Pool;
  /** Reads for caches. Decisions must read from the pool. */
  reads: CachedReads;
  cache: ResponseCache;
  jobs: Jobs;
  files: Files;
  log: Logger;
  security: SecurityLog;
  captcha: CaptchaGuard;
  /** Hours that a customer stays logged in, without and with "remember me". */
  sessionHours: { usual: number; remembered: number };
  orderHoldMinutes: number;
  /** The provider's card fields; without them the shop's own fields send cards to its server. */
  cardFields: HostedFields | null;
  mapTiles: MapTiles | null;
  geocode: Geocode | null;
  /** Reads a file under `/drawings/`; only a running shop has them. */
  readDrawing?: (file: string) => Promise<Buffer | null>;
  /** For the back office; only a running shop renders mails. */
  sampleMails?: SampleMails;
  /** The shop's address as visitors see it, without a trailing slash. */
  publicUrl: () => string;
  /** True if PUBLIC_URL is set; otherwise it is the address that the shop listens on. */
  isPublicUrlSet: boolean;
}
