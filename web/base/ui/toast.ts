import type { toast as show, ToastOptions } from 'react-hot-toast/headless';
import { doNothing } from '../lib/doNothing.ts';

type Library = typeof show;
type Message = Parameters<Library>[0];

/** If the library cannot be had there is no way left to tell anything. */
const withLibrary = (use: (library: Library) => unknown): void =>
  void import('react-hot-toast/headless').then(({ toast: library }) => use(library)).catch(doNothing);

/** Shows a message. The library comes with the first one, so that no page waits for it. */
export const toast = Object.assign(
  (message: Message, options?: ToastOptions): void => withLibrary((library) => library(message, options)),
  {
    success: (message: Message, options?: ToastOptions): void =>
      withLibrary((library) => library.success(message, options)),
    error: (message: Message, options?: ToastOptions): void =>
      withLibrary((library) => library.error(message, options)),
    /** Takes one away. */
    dismiss: (id: string): void => withLibrary((library) => library.dismiss(id)),
    /** Takes all messages away. */
    remove: (): void => withLibrary((library) => library.remove()),
  },
);
