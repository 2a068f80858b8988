import { type CharacterStyle, DEFAULT_LINE_SPACING, type LineSettings, type Settings } from './commands.ts';
import type { Impact } from './impact.ts';

/** All settings that commands change and `ESC @` resets. */
export interface PrintState {
  style: CharacterStyle;
  line: LineSettings;
  settings: Settings;
}

/** The initial state of a printer with this width in dots. */
export function initialState(width: number, kanji: boolean, impact?: Impact): PrintState {
  return {
    style: {
      ...{ bold: false, underline: 0, reverse: false, red: false, width: 1, height: 1 },
      font: impact?.font ?? 'A',
    },
    line: { align: 'left', upsideDown: false, leftMargin: 0, printWidth: width },
    settings: {
      codePage: 0,
      nationalSet: 0,
      kanji,
      lineSpacing: impact?.lineSpacing ?? DEFAULT_LINE_SPACING,
      characterSpacing: 0,
      tabs: Array.from({ length: 32 }, (_, index) => (index + 1) * 8),
      qrDots: 3,
      qrLevel: 'L',
      barcodeHeight: 162,
      barcodeText: 0,
    },
  };
}
