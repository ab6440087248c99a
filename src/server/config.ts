import { variables, type Variable } from './variables.ts';

export type Config = ReturnType<typeof readConfig>;

/** Wrong settings, one line each. */
export class WrongSettings extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(
      `The shop cannot start with these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'WrongSettings';
    this.lines = lines;
  }
}

/** Reads the settings from environment variables; an empty one counts as unset. Throws WrongSettings that names every wrong one. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const wrong: string[] = [];

  function read<T>(
    name: string,
    { standard, shape, expected, secret }: Variable<T>,
  ): T | undefined {
    const given = env[name]?.trim() || undefined;
    const text = given ?? standard;
    if (text === undefined) return undefined;
    const parsed = shape.safeParse(text);
    if (parsed.success) return parsed.data;
    const shown = secret
      ? 'is not usable (not shown, it may hold a password)'
      : `is ${JSON.stringify(text)}`;
    wrong.push(`${name} ${shown}; expected ${expected}`);
    return undefined;
  }
  // A required value is missing only when it was wrong, and then the result is never handed out.
  const readAlways = <T>(name: string, about: Variable<T>) => read(name, about) as T;

  const config = {
    port: readAlways('PORT', variables.PORT),
    host: readAlways('HOST', variables.HOST),
    dataDir: readAlways('DATA_DIR', variables.DATA_DIR),
    databaseUrl: read('DATABASE_URL', variables.DATABASE_URL),
    databasePool: readAlways('DATABASE_POOL', variables.DATABASE_POOL),
    publicUrl: read('PUBLIC_URL', variables.PUBLIC_URL),
    smtpUrl: read('SMTP_URL', variables.SMTP_URL),
    mailFrom: readAlways('MAIL_FROM', variables.MAIL_FROM),
    mapTiles: readMapTiles(),
    paypal: readPaypal(),
    logLevel: readAlways('LOG_LEVEL', variables.LOG_LEVEL),
    nodeEnv: readAlways('NODE_ENV', variables.NODE_ENV),
    /** Set by `npm run dev`: pages are built as they are asked for. */
    dev: env['VANGON_DEV'] === '1',
    demo: readAlways('DEMO', variables.DEMO),
    orderHoldMinutes: readAlways('ORDER_HOLD_MINUTES', variables.ORDER_HOLD_MINUTES),
    sweepSeconds: readAlways('SWEEP_SECONDS', variables.SWEEP_SECONDS),
  };

  /** The map's pictures and whom they are owed to, or null for a map without them. */
  function readMapTiles() {
    const url = read('MAP_TILES', variables.MAP_TILES);
    const attribution = readAlways('MAP_ATTRIBUTION', variables.MAP_ATTRIBUTION);
    return url ? { url, attribution } : null;
  }

  /** PayPal's own account, or undefined for the sandbox that comes with the shop. */
  function readPaypal() {
    const api = read('PAYPAL_API', variables.PAYPAL_API);
    const clientId = read('PAYPAL_CLIENT_ID', variables.PAYPAL_CLIENT_ID);
    const clientSecret = read('PAYPAL_CLIENT_SECRET', variables.PAYPAL_CLIENT_SECRET);
    const webhookId = read('PAYPAL_WEBHOOK_ID', variables.PAYPAL_WEBHOOK_ID);

    const together = ['PAYPAL_API', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'];
    const missing = together.filter((name) => !env[name]?.trim());
    if (missing.length === together.length) return undefined;
    for (const name of missing)
      wrong.push(`${name} is not set; expected together with the other PAYPAL_ variables`);
    if (!api || !clientId || !clientSecret) return undefined;
    return { api, clientId, clientSecret, webhookId };
  }

  if (wrong.length > 0) throw new WrongSettings(wrong);
  return config;
}

/** The settings of this process; prints what is wrong with them and ends with code 1 otherwise. */
export function configOfThisProcess(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
