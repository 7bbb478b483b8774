import type { LeadContext } from '../connection/leadContext.ts';
import type { LocalStore } from '../device/store/localStore.ts';

/** The parts of the leading tab's work on conversations share this. */
export interface ChatContext extends LeadContext {
  readonly local: LocalStore;
}
