import { Secret } from '../log/secret.ts';
import { missingForPublicShop } from './public-shop.ts';
import { databaseAddress, invalidMailAddress } from './remote-tls.ts';
import { variables, type Variable } from './variables.ts';

export type Config = ReturnType<typeof readConfig>;

/** Invalid settings, one line each. */
export class InvalidSettings extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(
      `The shop cannot start with these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'InvalidSettings';
    this.lines = lines;
  }
}

/**
 * Reads the settings from environment variables; empty ones count as unset. Throws InvalidSettings listing every invalid
 * one and, with `opens`, also what a public shop still lacks.
 */
export function readConfig(env: NodeJS.ProcessEnv, { opens = false } = {}) {
  const wrong: string[] = [];

  function read<T>(
    name: string,
    { defaultValue, shape, expected, secret }: Variable<T>,
  ): T | undefined {
    const typed = env[name]?.trim() || undefined;
    const text = typed ?? defaultValue;
    if (text === undefined) return undefined;
    const parsed = shape.safeParse(text);
    if (parsed.success) return parsed.data;
    const shown = secret
      ? 'is not usable (not shown, it may hold a password)'
      : `is ${JSON.stringify(text)}`;
    wrong.push(`${name} ${shown}; expected ${expected}`);
    return undefined;
  }
  // A required value is undefined only if it was invalid, and then this function throws.
  const readAlways = <T>(name: string, about: Variable<T>) => read(name, about) as T;

  const config = {
    port: readAlways('PORT', variables.PORT),
    host: readAlways('HOST', variables.HOST),
    trustedProxies: readAlways('TRUSTED_PROXIES', variables.TRUSTED_PROXIES),
    dataDir: readAlways('DATA_DIR', variables.DATA_DIR),
    databaseUrl: readDatabaseUrl('DATABASE_URL'),
    databaseDirectUrl: readDirectUrl(),
    databaseReplicas: readReplicas(),
    databasePool: readAlways('DATABASE_POOL', variables.DATABASE_POOL),
    databasePrepared: readAlways('DATABASE_PREPARED', variables.DATABASE_PREPARED),
    cdnPurge: readCdnPurge(),
    publicUrl: read('PUBLIC_URL', variables.PUBLIC_URL),
    staging: readAlways('STAGING', variables.STAGING),
    smtpUrl: read('SMTP_URL', variables.SMTP_URL),
    smtpTls: readAlways('SMTP_TLS', variables.SMTP_TLS),
    mailFrom: readAlways('MAIL_FROM', variables.MAIL_FROM),
    mapTiles: readMapTiles(),
    geocoderUrl: read('GEOCODER_URL', variables.GEOCODER_URL),
    filesS3: readFilesS3(),
    paypal: readPaypal(),
    cardFields: readCardFields(),
    metricsPort: read('METRICS_PORT', variables.METRICS_PORT),
    metricsHost: readAlways('METRICS_HOST', variables.METRICS_HOST),
    tracing: readTracing(),
    logLevel: readAlways('LOG_LEVEL', variables.LOG_LEVEL),
    nodeEnv: readAlways('NODE_ENV', variables.NODE_ENV),
    /** Set by `npm run dev`: pages are compiled on request. */
    dev: env['VANGON_DEV'] === '1',
    /** Set by `npm start -- --processes`: how many share this port, this one's number, and whether it leads. */
    processes: Number(env['VANGON_PROCESSES'] ?? '1'),
    place: env['VANGON_PLACE'] ?? '1',
    /** A port that was asked for is known to others: to people, a balancer, or processes that share it. */
    staysAtPort: Boolean(env['PORT']?.trim()),
    /** Set by `npm start -- --own-ports`: each process has one of the ports from PORT on. */
    hasOwnPorts: env['VANGON_OWN_PORTS'] === '1',
    isFirst: env['VANGON_PROCESSES'] === undefined || env['VANGON_FIRST'] === '1',
    demo: readAlways('DEMO', variables.DEMO),
    demoLogins: readAlways('DEMO_LOGINS', variables.DEMO_LOGINS),
    demoOrders: readAlways('DEMO_ORDERS', variables.DEMO_ORDERS),
    sessionHours: readAlways('SESSION_HOURS', variables.SESSION_HOURS),
    rememberedDays: readAlways('REMEMBERED_DAYS', variables.REMEMBERED_DAYS),
    captchaDifficulty: readAlways('CAPTCHA_DIFFICULTY', variables.CAPTCHA_DIFFICULTY),
    orderHoldMinutes: readAlways('ORDER_HOLD_MINUTES', variables.ORDER_HOLD_MINUTES),
    reconcileSeconds: readAlways('RECONCILE_SECONDS', variables.RECONCILE_SECONDS),
    busyAfterMs: readAlways('BUSY_AFTER_MS', variables.BUSY_AFTER_MS),
  };

  function readDatabaseUrl(name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') {
    const url = read(name, variables[name]);
    const tls = read('DATABASE_TLS', variables.DATABASE_TLS);
    if (!url || !tls) return undefined;
    const address = databaseAddress(url.reveal(), tls, name);
    if ('url' in address) return new Secret(address.url);
    wrong.push(address.wrong);
    return undefined;
  }

  /** Undefined if it is the same as DATABASE_URL. */
  function readDirectUrl() {
    const url = readDatabaseUrl('DATABASE_DIRECT_URL');
    if (url && !env['DATABASE_URL']?.trim())
      wrong.push('DATABASE_DIRECT_URL is set without DATABASE_URL; set DATABASE_URL alone');
    return url;
  }

  function readReplicas() {
    const urls = read('DATABASE_REPLICAS', variables.DATABASE_REPLICAS);
    const tls = read('DATABASE_TLS', variables.DATABASE_TLS);
    if (!urls || !tls) return [];
    return urls
      .reveal()
      .split(',')
      .flatMap((url) => {
        const address = databaseAddress(url, tls, 'DATABASE_REPLICAS');
        if ('url' in address) return [new Secret(address.url)];
        wrong.push(address.wrong);
        return [];
      });
  }

  function readCdnPurge() {
    const urls = read('CDN_PURGE_URL', variables.CDN_PURGE_URL);
    const secret = read('CDN_PURGE_SECRET', variables.CDN_PURGE_SECRET);
    return urls ? { urls: urls.split(','), secret } : undefined;
  }

  /** Undefined if tracing is off. The exporter reads OpenTelemetry's other variables, which all begin with OTEL_. */
  function readTracing() {
    const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT', variables.OTEL_EXPORTER_OTLP_ENDPOINT);
    const settings = {
      serviceName: readAlways('OTEL_SERVICE_NAME', variables.OTEL_SERVICE_NAME),
      sampler: readAlways('OTEL_TRACES_SAMPLER', variables.OTEL_TRACES_SAMPLER),
      ratio: readAlways('OTEL_TRACES_SAMPLER_ARG', variables.OTEL_TRACES_SAMPLER_ARG),
      takesContext: readAlways('OTEL_PROPAGATORS', variables.OTEL_PROPAGATORS) === 'tracecontext',
    };
    return endpoint ? { ...settings, endpoint } : undefined;
  }

  function readMapTiles() {
    const url = read('MAP_TILES', variables.MAP_TILES);
    const attribution = readAlways('MAP_ATTRIBUTION', variables.MAP_ATTRIBUTION);
    return url ? { url, attribution } : null;
  }

  /** Undefined for a folder under DATA_DIR. */
  function readFilesS3() {
    const bucket = read('FILES_S3_BUCKET', variables.FILES_S3_BUCKET);
    const region = readAlways('FILES_S3_REGION', variables.FILES_S3_REGION);
    const endpoint = read('FILES_S3_ENDPOINT', variables.FILES_S3_ENDPOINT);
    const accessKeyId = read('FILES_S3_KEY', variables.FILES_S3_KEY);
    const secretAccessKey = read('FILES_S3_SECRET', variables.FILES_S3_SECRET);
    const together = ['FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET'];
    return allOrNone(together) && bucket && accessKeyId && secretAccessKey
      ? { bucket, region, endpoint, accessKeyId, secretAccessKey }
      : undefined;
  }

  /** Undefined for the included sandbox. */
  function readPaypal() {
    const api = read('PAYPAL_API', variables.PAYPAL_API);
    const clientId = read('PAYPAL_CLIENT_ID', variables.PAYPAL_CLIENT_ID);
    const clientSecret = read('PAYPAL_CLIENT_SECRET', variables.PAYPAL_CLIENT_SECRET);
    const webhookId = read('PAYPAL_WEBHOOK_ID', variables.PAYPAL_WEBHOOK_ID);

    const together = ['PAYPAL_API', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'];
    return allOrNone(together) && api && clientId && clientSecret
      ? { api, clientId, clientSecret, webhookId }
      : undefined;
  }

  /** Defaults to the shop's own fields with the sandbox and to hosted fields with PayPal. */
  function readCardFields() {
    const isPaypalSet = Boolean(env['PAYPAL_API']?.trim());
    return read('CARD_FIELDS', variables.CARD_FIELDS) ?? (isPaypalSet ? 'hosted' : 'own');
  }

  /** Reports variables that are missing from a group in which others are set. */
  function allOrNone(together: readonly string[]): boolean {
    const missing = together.filter((name) => !env[name]?.trim());
    if (missing.length === together.length) return false;
    const family = together[0]!.replace(/[^_]+$/, '');
    for (const name of missing)
      wrong.push(`${name} is not set; expected together with the other ${family} variables`);
    return missing.length === 0;
  }

  const wrongMail =
    config.smtpUrl && config.smtpTls && invalidMailAddress(config.smtpUrl.reveal(), config.smtpTls);
  if (wrongMail) wrong.push(wrongMail);
  if (config.processes > 1 && !env['PUBLIC_URL']?.trim())
    wrong.push(
      'PUBLIC_URL is not set; with more than one process set it to the address of all of them, such as https://shop.example.com, or http://localhost:3000 on this machine',
    );
  if (opens) {
    const environment = Object.fromEntries(
      Object.keys(variables).map((name) => [name, env[name]?.trim()]),
    );
    const reported = new Set(wrong.map((line) => line.split(' ')[0]));
    wrong.push(
      ...missingForPublicShop(environment, config).filter(
        (line) => !reported.has(line.split(' ')[0]),
      ),
    );
  }
  if (wrong.length > 0) throw new InvalidSettings(wrong);
  return config;
}

/** Prints invalid settings and exits with code 1. */
export function configOfThisProcess(options?: { opens: boolean }): Config {
  try {
    return readConfig(process.env, options);
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
