import type { StudyLetter } from '../../../db/local/replays/sharedStudies.ts';
import type { StudyPlace } from '../../../sync-server/protocol/studies.ts';
import { topic } from '../connection/tabs.ts';
import type { QueueTopics } from '../outbox/topics.ts';

/** The server's answer to rows of a study. */
export interface StudyAnswer {
  /** Says in words why they were refused; null = they were not. */
  readonly refusal: string | null;
}

export const studyLetterTopics: QueueTopics<StudyLetter, StudyAnswer> = {
  posted: topic('studies:posted'),
  tried: topic('studies:tried'),
  settled: topic('studies:settled'),
  silent: topic('studies:silent'),
};

// These any tab tells the leader.

export const studyOpened = topic<{ readonly tab: string; readonly gameId: string; readonly studyId: string }>(
  'studies:opened',
);
export const studyLeft = topic<{ readonly tab: string; readonly studyId: string }>('studies:left');
export const studyPresented = topic<StudyPlace>('studies:presented');

// These the leader tells all tabs.

/** There is a new leader, which knows of no open study. */
export const studiesAsked = topic('studies:asked');
/** Rows of a game's study have come from the server. */
export const studySynced = topic<{ readonly gameId: string }>('studies:synced');
