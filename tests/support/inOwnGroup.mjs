import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const OWN_GROUP = fileURLToPath(new URL('ownGroup.mjs', import.meta.url));

/**
 * Starts a program with all its descendants in a process group of its own, of which nothing is left when the program
 * ends, when the standard input of what is returned is closed, or when this process ends, however that comes about.
 */
export const spawnInOwnGroup = (program, args, { output = 'inherit', ...options } = {}) =>
  spawn(process.execPath, [OWN_GROUP, program, ...args], { ...options, stdio: ['pipe', output, output] });
