/** An order's id as it stands in addresses: base64, which hides nothing. */
export const encodeOrderId = (id: number): string => btoa(String(id));

/** The id that was encoded, or null when it is none. */
export function decodeOrderId(encoded: string): number | null {
  try {
    const text = atob(encoded);
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}
