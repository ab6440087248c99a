export function OrderReceivedPage() { return null; }
