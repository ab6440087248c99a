import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('browsers are told to insist on https, where the shop is served by it', () => {
  const insists = (publicUrl: string) =>
    securityHeaders(publicUrl, true)['strict-transport-security'];
  expect(insists('https://vangon.example')).toBe('max-age=63072000; includeSubDomains');
  expect(insists('http://localhost:3000')).toBeUndefined();
});

test('nothing of the page runs but the shop’s own files, and nobody frames it', () => {
  const policy = securityHeaders('', true)['content-security-policy']!;
  expect(policy).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('pictures come from the map’s host beside it, and nothing else does', () => {
  const policy = securityHeaders('', true, ['https://tiles.example.com'])[
    'content-security-policy'
  ]!;
  expect(policy.split('; ').filter((part) => part.includes('tiles'))).toEqual([
    "img-src 'self' https://tiles.example.com data:",
  ]);
});

test('no page asks for what the shop has no use for, and none tells another site its address', () => {
  const headers = securityHeaders('', true);
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/);
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
