import { i18n } from '#i18n';
import { readGameFile, type GameFile } from '../../../engine/file/gameFile.ts';
import { say } from '../../base/i18n/say.ts';
import { checkFile } from './checkFile.ts';
import type { VerifyReply, VerifyRequest } from './messages.ts';

let file: GameFile | null = null;

/** Plays a game again off the page, which stays alive meanwhile. One worker serves one file. */
self.addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => void answer(data));

async function answer(request: VerifyRequest): Promise<void> {
  if (request.type === 'read') {
    i18n.loadAndActivate(request.language);
    const read = readGameFile(request.text, say);
    if (read.ok) file = read.file;
    reply(read.ok ? { type: 'read', mapId: read.file.map.id } : { type: 'problem', problem: read.problem });
  } else if (file !== null) {
    reply({ type: 'checked', checked: await checkFile(file, request.map) });
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const reply = (message: VerifyReply): void => self.postMessage(message);
