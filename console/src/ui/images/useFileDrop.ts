import { useEffect, useState, type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** Prevents the browser from navigating to a file dropped on the page, which would lose the user's input. */
function preventNavigation(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/**
 * Accepts a dropped file; of several, the first. A file dropped outside the target is ignored.
 *
 * @returns whether a file is held over the target, and the props to spread over the target element.
 */
export function useFileDrop(onFile: (file: File) => void, isHeld: boolean) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    addEventListener('dragover', preventNavigation);
    addEventListener('drop', preventNavigation);
    return () => {
      removeEventListener('dragover', preventNavigation);
      removeEventListener('drop', preventNavigation);
    };
  }, []);

  const take = (event: DragEvent): boolean => {
    if (isHeld || !hasFiles(event)) return false;
    event.preventDefault();
    return true;
  };
  const allowDrop = (event: DragEvent): void => {
    if (take(event)) setIsOver(true);
  };
  return {
    isOver: isOver && !isHeld,
    target: {
      onDragEnter: allowDrop,
      onDragOver: allowDrop,
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
