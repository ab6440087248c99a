/** The number in an order's address, encoded as the specification has it: base64, nothing more. */
export const encodeOrderId = (id: number): string => btoa(String(id));
