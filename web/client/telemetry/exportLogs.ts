import { saveFile } from '../../base/lib/saveFile.ts';
import { clientLogs } from './clientLogs.ts';

/** Hands the player what the page has complained about, to send it to whoever can help. */
export const exportLogs = (): void => saveFile('cold-keep-logs.json', JSON.stringify(clientLogs(), null, 2));
