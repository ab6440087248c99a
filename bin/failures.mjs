import { readFileSync } from 'node:fs';

const LINES_EACH = 8;
/** Enough of a page for its form and its notices. */
const LINES_OF_A_PAGE = 70;

/** Vitest's failed tests, as `title: first lines of the error`. */
export const unitFailures = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status: ended, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has a message; one whose setup failed has skipped tests.
    if (failed.length === 0 && ended === 'failed')
      return [shorten(name, message || 'failed outside of its tests')];
    return failed.map(({ fullName, failureMessages }) =>
      shorten(`${name} › ${fullName}`, failureMessages.join('\n')),
    );
  });

/** Errors outside of tests and hooks, with the test that had begun last in their file. */
export const outsideFailures = (errors) =>
  (errors ?? []).map(({ message, file, test }) =>
    shorten(
      [file ?? 'outside of the files', test, 'an error outside of any test']
        .filter(Boolean)
        .join(' › '),
      message ?? '',
    ),
  );

/** Playwright tests that failed on the first try, with all errors and what the page showed; then tests not run, and errors between tests. */
export const browserFailures = (report) => {
  const tests = (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests.map((test) => ({ ...test, name: `${file}:${line} › ${title}` })),
    );
  return [
    ...tests.flatMap(({ name, status, results }) => {
      if (status !== 'unexpected' && status !== 'flaky') return [];
      const errors = results.flatMap((result) => result.errors.map(({ message }) => message ?? ''));
      const second = status === 'flaky' ? ' (passed at the second try)' : '';
      return [[shorten(`${name}${second}`, errors.join('\n')), ...shownPage(results)].join('\n')];
    }),
    ...tests
      .filter(({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped')
      .map(({ name }) => shorten(name, 'did not run')),
    // An error after the end of a test fails the run instead of a test: its worker stops.
    ...(report?.errors ?? []).map(({ message, stack, location }) =>
      shorten(
        `between the tests${location ? ` (${location.file}:${location.line})` : ''}`,
        stack ?? message ?? '',
      ),
    ),
  ];
};

/** The main part of the page when the first try failed, without addresses: what CI prints is all that is left of it. */
function shownPage(results) {
  const context = results
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ name, path }) => name === 'error-context' && path);
  if (!context) return [];
  const [, page] =
    /^- main(?: \[.*)?:\n((?: .*\n)*)/m.exec(readFileSync(context.path, 'utf8')) ?? [];
  if (!page) return [];
  const lines = plain(page).filter((line) => !line.includes('- /url:'));
  return ['    The page then:', ...lines.slice(0, LINES_OF_A_PAGE).map((line) => `    ${line}`)];
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const shorten = (title, message) => [title, ...plain(message).slice(0, LINES_EACH)].join('\n    ');

const plain = (message) =>
  message
    // eslint-disable-next-line no-control-regex -- colors of a terminal
    .replaceAll(/\u001B\[[0-9;]*m/g, '')
    .split('\n')
    .map((line) => line.trimEnd().slice(0, 300))
    .filter((line) => line.trim() !== '');
