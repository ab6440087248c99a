/** As many as somebody would look at. */
const SLOWEST = 10;

/**
 * Prints what people read first and what a short log keeps: failures, times, totals. Returns the exit code: success means
 * that tests ran and all passed. Where only a part was chosen, a level may have nothing to run.
 */
export function conclude(results, { isPart, seed }) {
  const all = (key) => results.flatMap((each) => each[key]);
  const sum = (key) => all(key).reduce((total, each) => total + each, 0);
  const isBad = ({ code, passed, failed }) => code !== 0 || failed > 0 || (!isPart && passed === 0);
  const bad = results.filter(isBad);

  console.log('\nThe slowest files, in seconds:');
  for (const { file, seconds } of all('files')
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST))
    console.log(`${padded(seconds)}  ${file}`);
  console.log('');
  for (const failure of all('failures')) console.log(`✗ ${failure}\n`);
  for (const { name, code, passed, failed, failures } of bad) {
    if (passed + failed === 0) console.log(`No ${name} were run (exit code ${code}).`);
    else if (failures.length === 0) console.log(`The ${name} ended with exit code ${code}.`);
  }
  for (const { name, passed, failed, skipped, seconds } of results)
    console.log(`${padded(seconds)} s  ${passed + failed + skipped} ${name}`);
  const unsteady = sum('unsteady');
  if (unsteady) console.log(`${unsteady} passed only at the second try (“flaky” above): a fault.`);
  console.log(`The same random values again: VANGON_SEED=${seed}`);
  console.log(`Tests: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return bad.length > 0 || sum('passed') === 0 ? 1 : 0;
}

const padded = (seconds) => seconds.toFixed(1).padStart(6);
