import { leastCounts, shareChrome } from './browsers.mjs';
import { globSync } from './glob.mjs';
import { runInBrowsers } from './in-browsers.mjs';
import { runInNode } from './in-node.mjs';

/**
 * `npm test`: the pure code in Node, the element in real browsers. Names of folders below `test/` choose some of it:
 * `npm test -- rules browser`. ENGINES=chromium,firefox,webkit chooses the browsers. Those of `frameworks` need packages
 * of their own and run only by name: `npm run frameworks`.
 */
const chosen = process.argv.slice(2);
const wanted = (folder) =>
  chosen.length === 0 || chosen.some((name) => folder.startsWith(name) || name.startsWith(`${folder}/`));
const filesIn = (folders) => folders.filter(wanted).flatMap((folder) => globSync(`build/test/${folder}`, chosen));

shareChrome();

const results = {};
const folders = ['rules', 'game', 'solver', 'solver-client', 'board', 'words', 'element', 'check', 'pages'];
const inNode = filesIn(chosen.includes('frameworks') ? ['frameworks'] : folders);
if (inNode.length > 0) results.Node = await runInNode(inNode);
const inBrowsers = filesIn(['browser', 'cases']);
if (inBrowsers.length > 0) Object.assign(results, await runInBrowsers(inBrowsers));

let passed = 0;
let failed = 0;
const least = chosen.length > 0 ? {} : leastCounts();
for (const [where, counts] of Object.entries(results)) {
  console.log(`${where}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  passed += counts.passed;
  failed += counts.failed + counts.skipped;
  if (counts.passed === 0 && counts.failed === 0) {
    console.log(`No test ran in ${where}.`);
    failed++;
  }
  if (counts.passed + counts.failed < (least[where] ?? 0)) {
    console.log(`${where} has ${counts.passed + counts.failed} tests, fewer than ${least[where]}.`);
    failed++;
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
