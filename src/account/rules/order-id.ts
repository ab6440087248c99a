/** Encodes an order id for URLs as the specification requires; base64 is no protection. */
export const encodeOrderId = (id: number): string => btoa(String(id));

/** Null unless `encoded` is a valid order id. */
export function decodeOrderId(encoded: string): number | null {
  try {
    const text = atob(encoded);
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}
