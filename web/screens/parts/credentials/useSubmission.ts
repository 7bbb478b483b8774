import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, isUnreachable } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';

export interface Failure {
  readonly message: string;
  /** Name of the input that the server refused. */
  readonly field?: string | undefined;
}

/**
 * A form's call to the server: busy while it runs, then done or with a failure
 * to show. What `fault` finds is shown without asking the server.
 */
export function useSubmission(
  send: () => Promise<void>,
  describe: (error: unknown) => string,
  fault: () => string | undefined = () => undefined,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure({ message: describe(error), field: error instanceof ApiError ? error.field : undefined });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      const wrong = fault();
      if (wrong === undefined) void run();
      else setFailure({ message: wrong });
    },
  };
}

/** The server's words, or a sentence of ours where it said nothing. */
export const answerOf = (error: unknown, otherwise: string): string =>
  isUnreachable(error) ? otherwise : messageOf(error, otherwise);
