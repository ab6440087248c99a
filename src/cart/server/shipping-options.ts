import { escapeHtml } from '../../kit/escape-markup.ts';

/** The specification's format, sent beside the methods: `<option value="carrier:service:12.50">Name</option>`. */
export const shippingOptions = (methods: readonly { value: string; name: string }[]) =>
  methods
    .map(({ value, name }) => `<option value="${escapeHtml(value)}">${escapeHtml(name)}</option>`)
    .join('');
