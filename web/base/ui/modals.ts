import { create } from 'zustand';

/** The dialogs over the page, the last above the others. Whatever is outside of it lies in its shadow and answers to nothing. */
export const useModals = create<readonly HTMLElement[]>(() => []);

/** Opens a dialog over the page. The answer is to be called when it is closed, or gone. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  useModals.setState((open) => [...open, dialog], true);
  return () => useModals.setState((open) => open.filter((one) => one !== dialog), true);
}
