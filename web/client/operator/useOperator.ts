import { useEffect } from 'react';
import { z } from 'zod/mini';
import { create } from 'zustand';
import { operatorRoutes, operatorSchema, type Operator } from '../../../sync-server/protocol/operator.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { api } from '../api/api.ts';

const KEY = 'operator';
const UNKNOWN: Operator = { operator: null, contact: null };

const useKnown = create<Operator>(() => {
  try {
    return z.parse(operatorSchema, JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return UNKNOWN;
  }
});

let asked = false;

async function ask(): Promise<void> {
  const told = await api(operatorRoutes.get, {});
  localStorage.setItem(KEY, JSON.stringify(told));
  useKnown.setState(told, true);
}

/** Who runs the server: as this device heard it last, and once a visit as the server says now. */
export function useOperator(): Operator {
  useEffect(() => {
    if (!asked) ask().catch(doNothing);
    asked = true;
  }, []);
  return useKnown();
}
