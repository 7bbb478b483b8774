/** Kept on the device, not in an account: it was done here, and stays done for whoever registers afterwards. */
const KEY = 'ck_tutorial';

export const isTutorialFinished = (): boolean => localStorage.getItem(KEY) !== null;

export const markTutorialFinished = (): void => localStorage.setItem(KEY, 'done');
