/** Opens a file that is dropped anywhere on the page as a record. */
import { useEffect } from 'preact/hooks';

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** `hint` covers the page while a file is dragged over it. */
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
      if (file !== undefined) void import('../../base/opened-record.js').then(({ openFile }) => openFile(file));
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
