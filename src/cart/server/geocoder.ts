import type { Logger } from 'pino';
import * as z from 'zod';
import type { Geocode, Located } from '../../server/shop.ts';
import type { Secret } from '../../server/log/secret.ts';

const TIMEOUT_MS = 2_000;
const MAX_CHARACTERS = 100_000;

const name = z
  .string()
  .trim()
  .regex(/^[^\p{C}<>]{1,100}$/u)
  .optional()
  .catch(undefined);

/** The answer of Nominatim-compatible services to a search with `addressdetails=1`. */
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

/** A client for the geocoding service at a URL with `{country}` and `{postcode}`. Returns null on any failure. */
export function openGeocoder(
  template: Secret,
  log: Pick<Logger, 'warn'>,
  timeoutMs = TIMEOUT_MS,
): Geocode {
  return async (country, postcode) => {
    const address = template
      .reveal()
      .replaceAll('{country}', encodeURIComponent(country.toLowerCase()))
      .replaceAll('{postcode}', encodeURIComponent(postcode.trim()));
    try {
      return toLocated(places.parse(JSON.parse(await read(address, timeoutMs))));
    } catch (thrown) {
      // The error's message may contain the URL, and that the API key.
      const { name: kind, cause } = thrown as Error & { cause?: { code?: string } };
      log.warn({ kind, code: cause?.code }, 'the geocoding service failed');
      return null;
    }
  };
}

async function read(address: string, timeoutMs: number): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': 'VanGon' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body) throw named(`Status${response.status}`);
  let text = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > MAX_CHARACTERS) throw named('TooLong');
  }
  return text;
}

const named = (name: string) => Object.assign(new Error(name), { name });

function toLocated(found: z.infer<typeof places>): Located | null {
  const address = found[0]?.address;
  const town = address?.city ?? address?.town ?? address?.village ?? address?.municipality;
  return town ? { town, state: address?.['ISO3166-2-lvl4']?.split('-')[1] ?? '' } : null;
}
