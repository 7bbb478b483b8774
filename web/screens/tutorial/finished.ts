/** Kept on the device, not in an account: it was done here, and stays done for whoever registers afterwards. */
const KEY = 'ck_tutorial';

export const isTutorialFinished = (): boolean => localStorage.getItem(KEY) === 'done';

/** The first three lessons are enough for a first game. */
export const knowsBasics = (): boolean => localStorage.getItem(KEY) !== null;

export const markTutorialFinished = (): void => localStorage.setItem(KEY, 'done');

export const markBasicsLearned = (): void => {
  if (!knowsBasics()) localStorage.setItem(KEY, 'basics');
};
