import { PALETTE_KEY } from '../../ui/shortcuts.ts';

/** Keyboards of Apple's have ⌘ where others have Ctrl; there Ctrl K deletes to the end of the line. */
const IS_APPLE = /^(Mac|iP)/.test(navigator.platform);

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether the key is held that makes of a letter a command. */
export const isCommand = ({ ctrlKey, metaKey }: Pick<Press, 'ctrlKey' | 'metaKey'>): boolean =>
  IS_APPLE ? metaKey : ctrlKey;

/** Whether a press asks for the palette; on a keyboard of other letters by the key's place. */
export function isPaletteShortcut(press: Press): boolean {
  if (!isCommand(press) || press.altKey || press.shiftKey) return false;
  return press.key.toLowerCase() === PALETTE_KEY || (!/^[a-z]$/i.test(press.key) && press.code === 'KeyK');
}

/** As it is written on the keys. */
export const SHORTCUT = IS_APPLE ? '⌘ K' : 'Ctrl K';
/** As `aria-keyshortcuts` has it. */
export const ARIA_SHORTCUT = IS_APPLE ? 'Meta+K' : 'Control+K';
export const NEW_TAB = IS_APPLE ? '⌘ Enter' : 'Ctrl Enter';
