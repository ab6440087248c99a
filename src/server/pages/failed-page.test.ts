import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './failed-page.ts';

const app = Fastify();
handleErrors(app);
app.get('/broken', () => {
  throw new Error('SELECT secret FROM inside');
});
app.get('/busy', () => {
  throw Object.assign(new Error('event loop'), { statusCode: 503 });
});

test('an unexpected error shows a page with "Try again" and no internal details', async () => {
  const { statusCode, body, headers } = await app.inject('/broken?a=1&b="><script>');
  expect(statusCode).toBe(500);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toContain('<h1>Something went wrong!</h1>');
  expect(body).toContain('>Try again</a>');
  expect(body).not.toMatch(/secret|<script/);
  // Its inline style is all that it may load.
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none'; style-src 'sha256-[^']+'/,
  );
});

test('an overloaded shop answers 503 with a page that says so', async () => {
  const { statusCode, body } = await app.inject('/busy');
  expect(statusCode).toBe(503);
  expect(body).toContain('<h1>The shop is very busy right now</h1>');
});
