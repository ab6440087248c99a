import type { Logger } from 'pino';
import * as z from 'zod';
import type { Geocode, Located } from '../../server/shop.ts';
import type { Secret } from '../../server/log/secret.ts';

/** Nobody waits for help longer than this. */
const LIMIT_MS = 2_000;
const MOST_LETTERS = 100_000;

const name = z
  .string()
  .trim()
  .regex(/^[^\p{C}<>]{1,100}$/u)
  .optional()
  .catch(undefined);

/** What Nominatim, and services that speak like it, answer to a search with `addressdetails=1`. */
const places = z.array(
  z.object({
    address: z.object({
      city: name,
      town: name,
      village: name,
      municipality: name,
      'ISO3166-2-lvl4': name,
    }),
  }),
);

/** The geocoding service at an address with `{country}` and `{postcode}` in it. Whatever it does wrong is no help, and nothing worse. */
export function openGeocoder(
  template: Secret,
  log: Pick<Logger, 'warn'>,
  limitMs = LIMIT_MS,
): Geocode {
  return async (country, postcode) => {
    const address = template
      .reveal()
      .replaceAll('{country}', encodeURIComponent(country.toLowerCase()))
      .replaceAll('{postcode}', encodeURIComponent(postcode.trim()));
    try {
      return locatedIn(places.parse(JSON.parse(await read(address, limitMs))));
    } catch (thrown) {
      // Its words may hold the address, and that the key.
      const { name: kind, cause } = thrown as Error & { cause?: { code?: string } };
      log.warn({ kind, code: cause?.code }, 'the geocoding service did not help');
      return null;
    }
  };
}

async function read(address: string, limitMs: number): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': 'VanGon' },
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });
  if (!response.ok || !response.body) throw named(`Status${response.status}`);
  let text = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > MOST_LETTERS) throw named('TooLong');
  }
  return text;
}

const named = (name: string) => Object.assign(new Error(name), { name });

function locatedIn(found: z.infer<typeof places>): Located | null {
  const address = found[0]?.address;
  const town = address?.city ?? address?.town ?? address?.village ?? address?.municipality;
  return town ? { town, state: address?.['ISO3166-2-lvl4']?.split('-')[1] ?? '' } : null;
}
