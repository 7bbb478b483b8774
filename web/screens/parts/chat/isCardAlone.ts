import type { Message } from '../../../../sync-server/protocol/chat.ts';

/** Is a message nothing but a link to a shared game? Its card says what it is. */
export const isCardAlone = ({ body, metadata }: Pick<Message, 'body' | 'metadata'>): boolean =>
  metadata.linkPreviews?.some(({ url, replay }) => replay !== undefined && url === body) ?? false;
