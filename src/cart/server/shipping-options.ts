import { escapeHtml } from '../../kit/escape-markup.ts';

/** Shipping methods as the storefront parses them: `<option value="carrier:service:12.50">Name</option>` elements. */
export const shippingOptions = (methods: readonly { value: string; name: string }[]): string =>
  methods
    .map(({ value, name }) => `<option value="${escapeHtml(value)}">${escapeHtml(name)}</option>`)
    .join('');
