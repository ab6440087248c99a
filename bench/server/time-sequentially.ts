import { sendRequest } from '../figures/send-request.ts';
import type { Asked } from '../figures/load.ts';

/** Makes each request once, one after another; returns the milliseconds of each. Throws for any status but 200. */
export async function timeSequentially(
  address: string,
  asked: readonly Asked[],
): Promise<number[]> {
  const times: number[] = [];
  for (const each of asked) {
    const answered = await sendRequest(address, each);
    if (answered.status !== 200) {
      const said = answered.bytes.toString().slice(0, 300);
      throw new Error(`${each.path} ${JSON.stringify(each.body)}: ${answered.status} ${said}`);
    }
    times.push(answered.milliseconds);
  }
  return times;
}
