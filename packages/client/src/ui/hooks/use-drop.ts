/** A file that is let go anywhere on the page is looked at as a record. */
import { useEffect } from 'preact/hooks';

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Listens while the page is on show; `hint` stands over the page while a file is held over it. */
export function useDrop(hint: string): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      dataset.dropping = hint;
    };
    const away = (event?: DragEvent): void => {
      if (event === undefined || event.relatedTarget === null) delete dataset.dropping;
    };
    const drop = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      away();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void import('../../base/opened.js').then(({ openFile }) => openFile(file));
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', away);
    addEventListener('drop', drop);
    return () => {
      away();
      removeEventListener('dragover', over);
      removeEventListener('dragleave', away);
      removeEventListener('drop', drop);
    };
  }, [hint]);
}
