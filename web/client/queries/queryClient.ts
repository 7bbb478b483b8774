import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api.ts';

/** An answer is fresh for so many milliseconds. */
export const FRESH_MS = 5_000;
const RETRIES = 2;

/** One for the page. Hooks are given it, so that no provider weighs on screens that ask nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Whatever cannot be fetched is shown as this device last saw it, and that must not wait for a network.
      networkMode: 'always',
      // An answer of the server, be it an error, is an answer.
      retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status > 0),
    },
  },
});
