import { verdictOn } from './verdict.ts';

const { lines, holds } = verdictOn(process.argv.slice(2));
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = holds ? 0 : 1;
