import { t } from '@lingui/core/macro';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import { cx } from '../../../base/lib/cx.ts';
import { toast } from '../../../base/ui/toast.ts';
import styles from './ImportScreen.module.css';

/** What is pasted has no name of its own. */
const asFile = (text: string): File => new File([text], 'Pasted map.txt', { type: 'text/plain' });

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Files by a picker, by dropping them anywhere on the page, or by pasting. */
export function ChooseFiles({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const { files, getData } = withData(event.clipboardData);
      const text = getData('text/plain');
      if (isTyping(event) || (files.length === 0 && text === '')) return;
      event.preventDefault();
      onFiles(files.length > 0 ? files : [asFile(text)]);
    };
    const onDrag = (event: DragEvent): void => {
      event.preventDefault();
      setOver(event.type === 'dragover');
    };
    const onDrop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const { files, getData } = withData(event.dataTransfer);
      const text = getData('text/plain');
      if (files.length > 0) onFiles(files);
      else if (text !== '') onFiles([asFile(text)]);
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', onDrag);
    document.addEventListener('dragleave', onDrag);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('dragleave', onDrag);
      document.removeEventListener('drop', onDrop);
    };
  }, [onFiles]);

  async function paste(): Promise<void> {
    try {
      const text = await navigator.clipboard.readText();
      if (text === '') toast.error(t`The clipboard holds no text.`);
      else onFiles([asFile(text)]);
    } catch {
      toast.error(t`This browser does not let the page look into the clipboard. Paste by keyboard instead.`);
    }
  }

  return (
    <section className={cx(styles.drop, over && styles.over)} aria-labelledby="choose-files">
      <h2 id="choose-files">{t`Files of one map`}</h2>
      <p>{t`Choose all files of the map together, or drop them here. An archive (.zip) will do too.`}</p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" /> {t`Choose files`}
        </Button>
        <Button onClick={() => void paste()}>
          <ClipboardPaste aria-hidden="true" /> {t`Paste`}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Choose files`}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </section>
  );
}

const withData = (data: DataTransfer | null) => ({
  files: [...(data?.files ?? [])],
  getData: (type: string): string => data?.getData(type) ?? '',
});
