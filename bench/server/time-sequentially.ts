import { sendRequest } from '../figures/send-request.ts';
import type { RequestSpec } from '../figures/load.ts';

/** Makes each request once, one after another; returns the milliseconds of each. Throws for any status but 200. */
export async function timeSequentially(
  address: string,
  specs: readonly RequestSpec[],
): Promise<number[]> {
  const times: number[] = [];
  for (const each of specs) {
    const answered = await sendRequest(address, each);
    if (answered.status !== 200) {
      const text = answered.bytes.toString().slice(0, 300);
      throw new Error(`${each.path} ${JSON.stringify(each.body)}: ${answered.status} ${text}`);
    }
    times.push(answered.milliseconds);
  }
  return times;
}
