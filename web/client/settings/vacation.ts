import {
  vacationRoutes,
  vacationSchema,
  type VacationState,
} from '../../../sync-server/protocol/vacations.ts';
import { api } from '../api/api.ts';
import type { Kept } from '../queries/useKept.ts';
import { putSeen, useSeen } from '../queries/lists/useSeen.ts';

const NAME = 'vacation';

export const useVacation = (): Kept<VacationState> =>
  useSeen({
    name: NAME,
    schema: vacationSchema,
    fetch: async () => (await api(vacationRoutes.get, {})).vacation,
  });

export async function goOnVacation(days: number): Promise<void> {
  putSeen(NAME, (await api(vacationRoutes.begin, { body: { days } })).vacation);
}

export async function comeHome(): Promise<void> {
  putSeen(NAME, (await api(vacationRoutes.end, {})).vacation);
}
