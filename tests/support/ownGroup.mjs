// Runs a program in a process group of its own, of which nothing is left when the program ends, or whoever started this:
// `node ownGroup.mjs PROGRAM ARGUMENTS`, with a pipe as standard input that its other end never writes to.
import { spawn } from 'node:child_process';

const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

function end(code) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
  process.exit(code);
}

child.on('error', ({ message }) => {
  process.stderr.write(`${program}: ${message}\n`);
  process.exit(1);
});
child.on('exit', (code) => end(code ?? 1));
process.stdin.on('close', () => end(1)).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(1));
