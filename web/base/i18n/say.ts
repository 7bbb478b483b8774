import { inEnglish, type Say } from '../../../engine/model/words.ts';
import { i18n } from '#i18n';

/** The engine's sentences in the language that is shown. A catalogue knows them by their English. */
export const say: Say = (sentence, values = {}) =>
  sentence in i18n.messages ? i18n._(sentence, values) : inEnglish(sentence, values);
