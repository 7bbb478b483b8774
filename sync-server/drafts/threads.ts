import { pinSchema, type DraftThread } from '../protocol/draftComments.ts';

/** A comment as it is stored, with the name of who has said it. */
interface StoredComment {
  readonly id: string;
  readonly thread_id: string;
  readonly user_id: string | null;
  readonly username: string | null;
  readonly pin: string;
  readonly body: string;
  readonly created_at: number;
  readonly resolved_at: number | null;
}

/** Comments in threads, both oldest first. One that begins with nothing left of it is shown for as long as somebody has answered. */
export const threadsOf = (rows: readonly StoredComment[]): DraftThread[] =>
  rows.flatMap((first): DraftThread[] => {
    const comments = rows.filter(({ thread_id }) => thread_id === first.id);
    if (comments.every(({ body }) => body === '')) return [];
    const { id, pin, resolved_at: resolvedAt } = first;
    // It was checked when it was written.
    return [{ id, pin: pinSchema.parse(JSON.parse(pin)), resolvedAt, comments: comments.map(shown) }];
  });

const shown = ({ id, user_id, username, body, created_at }: StoredComment) => ({
  id,
  userId: user_id,
  username,
  body,
  at: created_at,
});
