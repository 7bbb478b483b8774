// Installs what the tests need, runs every check, and ends with "N passed, N failed". `--full`: all sizes, fresh seeds.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServices } from './services.mjs';
import { spawnInOwnGroup } from './support/inOwnGroup.mjs';
import { removeScratch, scratchFolder } from './support/scratch.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const started = Date.now();
/** One process and SQLite, whatever is set outside. */
const ALONE = { DATABASE_URL: '', REDIS_URL: '' };
const isFull = process.argv.includes('--full');
const seed = isFull ? (process.env.TEST_SEED ?? String(Math.floor(Math.random() * 1e9))) : '0';
const SIZE = { TEST_SIZE: isFull ? 'full' : 'gate', TEST_SEED: seed };
/** What the end-to-end tests have been translated to stays for the next run: 15 s of the processor, before the first test. */
const IN_BROWSER = { ...ALONE, PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright') };
const failures = [];
let passed = 0;

/** Runs a program in the project with its output shown; true when it exits with 0. Nothing that it started is left. */
async function run(program, args, env = {}) {
  const child = spawnInOwnGroup(program, args, { cwd: root, env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

const bin = (name) => join(root, 'node_modules', '.bin', name);

function check(title, succeeded) {
  console.log(`${succeeded ? 'ok    ' : 'FAILED'}  ${title}\n`);
  if (succeeded) passed++;
  else failures.push(title);
  return succeeded;
}

const told = (title) => (succeeded) => check(title, succeeded);

/** The browsers of the end-to-end tests come from Debian; nothing else is downloaded. The second is quicker, no more. */
async function hasBrowser() {
  const { CHROMIUM } = process.env;
  const isThere = (name) => existsSync(`/usr/bin/${name}`);
  for (const name of CHROMIUM ? [] : ['chromium', 'chromium-headless-shell']) {
    if (!isThere(name)) await install([name, 'fonts-liberation']);
  }
  if (CHROMIUM ? existsSync(CHROMIUM) : isThere('chromium')) return true;
  console.error(
    'The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  );
  return false;
}

/** Packages of Debian; false if there is no way to. */
async function install(packages) {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall) return false;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

/** Runs a test runner and adds what its JSON report counts. What it leaves in the folder of temporary files goes with it. */
async function tests(title, program, args, env, count) {
  const folder = scratchFolder();
  const report = join(folder, 'report.json');
  const succeeded = await run(program, args(report), { ...SIZE, ...env, REPORT: report, TMPDIR: folder });
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : null;
  removeScratch(folder);
  if (counted === null || counted.passed + counted.failed.length === 0) {
    check(`${title} ran`, false);
    return;
  }
  passed += counted.passed;
  failures.push(...counted.failed.map((name) => `${title}: ${name}`));
  if (!succeeded && counted.failed.length === 0) failures.push(`${title}: the runner failed`);
  for (const name of counted.again ?? []) console.log(`passed at the second try: ${name}`);
  console.log(`${title}: ${counted.passed} passed, ${counted.failed.length} failed, ${seconds()} s so far\n`);
}

function vitestCounts(report) {
  const all = report.testResults.flatMap((file) =>
    file.assertionResults.length === 0 && file.status === 'failed'
      ? [{ status: 'failed', fullName: file.name }]
      : file.assertionResults,
  );
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

function playwrightCounts(report) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const all = report.suites.flatMap(specs);
  return {
    passed: all.filter(({ ok }) => ok).length,
    failed: all.filter(({ ok }) => !ok).map(({ title }) => title),
    again: all
      .filter(({ tests: tries }) => tries.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
  };
}

const seconds = () => Math.round((Date.now() - started) / 1000);

function finish() {
  for (const failure of failures) console.log(`FAILED  ${failure}`);
  if (isFull) console.log(`seed ${seed}; to play it again: TEST_SEED=${seed} npm run test:full`);
  console.log(`took ${seconds()} s`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}

const up = (...options) => run(process.execPath, ['sync-server/up.mjs', ...options]);
if (isFull) console.log(`seed ${seed}\n`);
if (!check('packages installed', await up('--install-only', '--dev'))) finish();
// At once, because each leaves a core idle for a while. The linter has built the programs of all projects, so that it tells their
// types at no further cost. PostgreSQL takes some seconds to make its folder, and then nothing until it is asked.
const [built, , , , services] = await Promise.all([
  up('--build-only').then(told('build')),
  run(bin('oxfmt'), ['--check', '.']).then(told('formatting')),
  run(bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']).then(told('lint and types')),
  run(bin('knip'), ['--treat-config-hints-as-errors']).then(told('dead code')),
  startServices(install),
]);
const vitest = (report) => [
  'run',
  '-c',
  'tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];
await tests('unit, property and integration tests', bin('vitest'), vitest, ALONE, vitestCounts);

if (services) {
  try {
    const title = 'server tests on PostgreSQL and Redis';
    await tests(title, bin('vitest'), vitest, services.env, vitestCounts);
  } finally {
    services.stop();
  }
}
if (check('Chromium found', await hasBrowser()) && built) {
  const playwright = () => ['test', '-c', 'tests/e2e/playwright.config.ts'];
  await tests('end-to-end tests', bin('playwright'), playwright, IN_BROWSER, playwrightCounts);
}
finish();
