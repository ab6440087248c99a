const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Shipping methods as the storefront parses them: `<option value="carrier:service:12.50">Name</option>` elements. */
export const shippingOptions = (methods: readonly { value: string; name: string }[]): string =>
  methods
    .map(({ value, name }) => `<option value="${escaped(value)}">${escaped(name)}</option>`)
    .join('');
