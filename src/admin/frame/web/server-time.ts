/** How far the server's clock is ahead of this browser's, which may be wrong. */
let aheadMs = 0;

/** Reads the server's clock from a response. */
export function readServerTime(response: Response): Response {
  const at = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
  return response;
}

/** Now, by the server's clock, to the second; what the server tells is compared with this. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
