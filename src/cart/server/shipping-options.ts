import { escapeHtml } from '../../kit/escape-markup.ts';

/** The format the storefront parses: `<option value="carrier:service:12.50">Name</option>`. */
export const shippingOptions = (methods: readonly { value: string; name: string }[]) =>
  methods
    .map(({ value, name }) => `<option value="${escapeHtml(value)}">${escapeHtml(name)}</option>`)
    .join('');
