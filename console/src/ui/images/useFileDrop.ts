import { useEffect, useState, type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** A browser leaves the page for a file that is dropped on it, and what is typed there is gone. */
function keepPage(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/**
 * Takes a file that is dropped; of several, the first. One that is dropped beside it does nothing.
 *
 * @returns whether one is held over it, and what is spread over the element that takes it.
 */
export function useFileDrop(onFile: (file: File) => void, isHeld: boolean) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);

  const take = (event: DragEvent): boolean => {
    if (isHeld || !hasFiles(event)) return false;
    event.preventDefault();
    return true;
  };
  const over = (event: DragEvent): void => {
    if (take(event)) setIsOver(true);
  };
  return {
    isOver: isOver && !isHeld,
    target: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (take(event) && file) onFile(file);
      },
    },
  };
}
