import { PALETTE_KEY } from '../../ui/shortcuts.ts';

/** Apple keyboards use ⌘ where others use Ctrl; on macOS, Ctrl K deletes to the end of the line. */
const IS_APPLE = /^(Mac|iP)/.test(navigator.platform);

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether the modifier key for commands is held. */
export const isCommand = ({ ctrlKey, metaKey }: Pick<Press, 'ctrlKey' | 'metaKey'>): boolean =>
  IS_APPLE ? metaKey : ctrlKey;

/** Whether a key press opens the palette; on a non-Latin keyboard by the physical key. */
export function isPaletteShortcut(press: Press): boolean {
  if (!isCommand(press) || press.altKey || press.shiftKey) return false;
  return press.key.toLowerCase() === PALETTE_KEY || (!/^[a-z]$/i.test(press.key) && press.code === 'KeyK');
}

/** The shortcut as printed on the keys. */
export const SHORTCUT = IS_APPLE ? '⌘ K' : 'Ctrl K';
/** The format of `aria-keyshortcuts`. */
export const ARIA_SHORTCUT = IS_APPLE ? 'Meta+K' : 'Control+K';
export const NEW_TAB = IS_APPLE ? '⌘ Enter' : 'Ctrl Enter';
