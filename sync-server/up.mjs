// Brings Cold Keep up from any state of the checkout: packages, build, server. Plain Node, so that it runs first.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesUnder, hashOf, SOURCES } from './sourceHash.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'dist', '.stamp');
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|pack)$/;
const WORTH_COMPRESSING = 1024;

/** `--dev`: the packages of the tests too. `--install-only`, `--build-only`: stop there. */
const asked = (option) => process.argv.includes(option);

process.chdir(root);
try {
  refuseOldNode();
  await installPackages();
  if (!asked('--install-only')) await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (!asked('--install-only') && !asked('--build-only')) {
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
}

function refuseOldNode() {
  const needed = /(\d+)\.(\d+)/.exec(readJson('package.json').engines.node).slice(1).map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  throw new Error(`Cold Keep needs Node.js ${needed.join('.')} or newer; this is ${process.versions.node}.`);
}

async function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages. This takes a minute or two ...');
  // Not npm ci: it throws away what is there, and refuses where a registry lacks a build for some other platform.
  const scope = asked('--dev') || existsSync('node_modules/vitest') ? [] : ['--omit=dev'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['install', '--no-save', ...scope, '--no-audit', '--no-fund'];
  await run(npm, args, 'The packages could not be installed.');
}

/** Does node_modules hold what the lockfile names? Asked by version, because times say little after a checkout. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = Object.entries(readJson('package-lock.json').packages);
  const { packages: present } = readJson('node_modules/.package-lock.json');
  return wanted.every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional || (entry.dev && !asked('--dev'))) return true;
    return present[path]?.version === entry.version;
  });
}

async function build() {
  const wanted = hashOf(root, SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building. This takes a few seconds ...');
  rmSync(stamp, { force: true });
  await Promise.all([vite('web/vite.config.ts'), vite('sync-server/vite.config.ts')]);
  compress(join('dist', 'web'));
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, wanted);
}

function vite(config) {
  const program = ['node_modules/vite/bin/vite.js', 'build', '-c', config];
  return run(process.execPath, program, `The build failed (${config}).`);
}

/** Shows what a program said only if it fails. */
function run(program, args, complaint) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: program.endsWith('.cmd'),
    });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${said}\n${complaint}`))));
  });
}

/** Once, at the build, and better than would be possible for each request. */
function compress(folder) {
  for (const path of filesUnder(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const text = readFileSync(path);
    if (text.length < WORTH_COMPRESSING) continue;
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
