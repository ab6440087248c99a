import { expect, test } from 'vitest';
import { shippingOptions } from './shipping-options.ts';

test('renders one option per method', () => {
  const methods = [
    { value: 'ups:ground:12.50', name: 'UPS Ground' },
    { value: 'usps:priority:15.00', name: 'USPS Priority' },
  ];
  expect(shippingOptions(methods)).toBe(
    '<option value="ups:ground:12.50">UPS Ground</option>' +
      '<option value="usps:priority:15.00">USPS Priority</option>',
  );
});

test('escapes names', () => {
  expect(shippingOptions([{ value: '"><b', name: `<script>'&"</script>` }])).toBe(
    '<option value="&quot;&gt;&lt;b">&lt;script&gt;&#39;&amp;&quot;&lt;/script&gt;</option>',
  );
});
