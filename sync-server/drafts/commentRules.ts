import { MOST_COMMENTS } from '../protocol/draftComments.ts';
import { Refusal } from '../runtime/refusal.ts';

/** What is said about a draft and in a review of a map has to keep to the same. */

export function refuseEmpty(body: string): void {
  if (body === '') throw new Refusal('invalid', 'empty', 'Write something first', { field: 'body' });
}

/** @param comments how many there are already */
export function refuseMore(comments: number): void {
  if (comments < MOST_COMMENTS) return;
  throw new Refusal('conflict', 'too_many_comments', `A map has at most ${MOST_COMMENTS} comments`);
}

/** The id of a comment is chosen by the device that writes it. */
export const idTaken = (): Refusal =>
  new Refusal('conflict', 'id_taken', 'This comment is somebody else’s', { field: 'id' });

export const noSuchComment = (): Refusal =>
  new Refusal('not_found', 'no_such_comment', 'There is no such comment');
