// Installs what the tests need, runs every check, and ends with "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServices } from './services.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const started = Date.now();
/** One process and SQLite, whatever is set outside. */
const ALONE = { DATABASE_URL: '', REDIS_URL: '' };
const failures = [];
let passed = 0;

/** Runs a program in the project with its output shown; true when it exits with 0. */
const run = (program, args, env = {}) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const bin = (name) => join(root, 'node_modules', '.bin', name);

function check(title, succeeded) {
  console.log(`${succeeded ? 'ok    ' : 'FAILED'}  ${title}\n`);
  if (succeeded) passed++;
  else failures.push(title);
  return succeeded;
}

/** The browsers of the end-to-end tests come from Debian; nothing else is downloaded. The second is quicker, no more. */
function hasBrowser() {
  const { CHROMIUM } = process.env;
  const isThere = (name) => existsSync(`/usr/bin/${name}`);
  for (const name of CHROMIUM ? [] : ['chromium', 'chromium-headless-shell']) {
    if (!isThere(name)) install([name, 'fonts-liberation']);
  }
  if (CHROMIUM ? existsSync(CHROMIUM) : isThere('chromium')) return true;
  console.error(
    'The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  );
  return false;
}

/** Packages of Debian; false if there is no way to. */
function install(packages) {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall) return false;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], quiet);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

/** Runs a test runner and adds what its JSON report counts. */
function tests(title, program, args, env, count) {
  const report = join(tmpdir(), `cold-keep-${process.pid}-${title.replaceAll(' ', '-')}.json`);
  const succeeded = run(program, args(report), { ...env, REPORT: report });
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : null;
  rmSync(report, { force: true });
  if (counted === null || counted.passed + counted.failed.length === 0) {
    check(`${title} ran`, false);
    return;
  }
  passed += counted.passed;
  failures.push(...counted.failed.map((name) => `${title}: ${name}`));
  if (!succeeded && counted.failed.length === 0) failures.push(`${title}: the runner failed`);
  console.log(`${title}: ${counted.passed} passed, ${counted.failed.length} failed\n`);
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
  };
}

function finish() {
  for (const failure of failures) console.log(`FAILED  ${failure}`);
  console.log(`took ${Math.round((Date.now() - started) / 1000)} s`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}

const up = (...options) => run(process.execPath, ['sync-server/up.mjs', ...options]);
if (!check('packages installed', up('--install-only', '--dev'))) finish();
check('formatting', run(bin('oxfmt'), ['--check', '.']));
check('lint', run(bin('oxlint'), ['--type-aware', '--deny-warnings']));
check('types', run(bin('tsc'), ['-b']));
check('dead code', run(bin('knip'), ['--treat-config-hints-as-errors']));
const built = check('build', up('--build-only'));
const vitest = (report, ...files) => [
  'run',
  '-c',
  'tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...files,
];
tests('unit, property and integration tests', bin('vitest'), (report) => vitest(report), ALONE, vitestCounts);

const services = await startServices(install);
if (services) {
  try {
    tests(
      'server tests on PostgreSQL and Redis',
      bin('vitest'),
      (report) => vitest(report, 'tests/server', 'tests/campaign/processes'),
      services.env,
      vitestCounts,
    );
  } finally {
    services.stop();
  }
}
if (check('Chromium found', hasBrowser()) && built) {
  tests(
    'end-to-end tests',
    bin('playwright'),
    () => ['test', '-c', 'tests/e2e/playwright.config.ts'],
    ALONE,
    playwrightCounts,
  );
}
finish();
