import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** Runs test files in Node; returns counts. */
export async function runInNode(files) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const stream = run({ files, concurrency: true, timeout: 600_000 });
  stream.on('test:pass', ({ details, skip }) => {
    if (details.type === 'suite') return;
    totals[skip === undefined ? 'passed' : 'skipped']++;
  });
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') totals.failed++;
  });
  const text = stream.compose(new spec());
  for await (const chunk of text) process.stdout.write(chunk);
  return totals;
}
