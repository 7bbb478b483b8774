import { useMemo } from 'react';
import { OFFENSIVE_WORDS } from '../../../sync-server/protocol/offensiveWords.ts';
import { wordListRoutes, wordListSchema } from '../../../sync-server/protocol/wordList.ts';
import { api } from '../api/api.ts';
import { useSeen } from '../queries/lists/useSeen.ts';
import { useSetting } from '../settings/settings.ts';
import { maskOf } from './profanity.ts';

const asItIs = (text: string): string => text;

/** How texts of others are shown: without the server's list of offensive words, unless the reader has turned that off. */
export function useMask(): (text: string) => string {
  const isOn = useSetting('chat.profanityFilter');
  const { data } = useSeen({
    name: 'words',
    schema: wordListSchema,
    fetch: () => api(wordListRoutes.get, {}),
  });
  const words = data?.words ?? OFFENSIVE_WORDS;
  return useMemo(() => (isOn ? maskOf(words) : asItIs), [isOn, words]);
}
