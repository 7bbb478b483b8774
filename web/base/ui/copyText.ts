import { t } from '@lingui/core/macro';
import { toast } from './toast.ts';

/** What is no longer than this can be read off a message and typed elsewhere. */
const SHORT = 80;

/**
 * Puts text into the clipboard, and says what came of it.
 * @param done what is said when it lies there
 */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    // Browsers refuse it without https, and where the player has forbidden it.
    toast.error(
      text.length > SHORT ? t`This browser does not let the page copy.` : t`Could not copy: ${text}`,
    );
  }
}
