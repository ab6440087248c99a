import { expect, test } from 'vitest';
import { faultOfXml } from './xml-fault.ts';

test.each([
  '<svg a="1"><g/><text x="1">12</text></svg>\n',
  '<svg><style>.a{fill:#fff}</style></svg>',
])('%s is well-formed', (svg) => {
  expect(faultOfXml(svg)).toBeUndefined();
});

test.each([
  '<svg><g></svg>',
  '<svg><g></g>',
  '<svg></svg><svg/>',
  '<svg a="1" a="2"/>',
  '<svg a=1/>',
  '<svg>a < b</svg>',
  '<svg>a & b</svg>',
  '<svg/>more',
])('%s is not', (svg) => {
  expect(faultOfXml(svg)).toBeDefined();
});
