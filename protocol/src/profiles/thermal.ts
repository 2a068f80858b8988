import type { EscPosCommands, Profile } from './printerProfile.ts';

/**
 * The time for one line at 100 mm/s, the speed of the slowest receipt printers; a line is 1/6 inch, about 4 mm, the
 * default after a reset (Epson's ESC/POS command reference, ESC 2).
 */
const LINE_MS = 40;

const COMMANDS: EscPosCommands = {
  size: 'GS !',
  reverse: 'GS B',
  emphasis: 'ESC E',
  picture: 'GS v 0',
  qr: 'GS ( k',
  confirmation: 'GS ( H',
  beep: 'ESC B',
};

const THERMAL = {
  language: 'escpos',
  dots: { perColumn: 12, perInch: [203, 203] },
  commands: COMMANDS,
  cannot: [],
  lineMs: LINE_MS,
} as const;

/** Thermal printers that read ESC/POS. */
export const THERMAL_PROFILES: readonly Profile[] = [
  {
    ...THERMAL,
    id: 'epson-tm',
    name: 'Epson TM-T20, TM-T88, TM-m30',
    models: ['TM-T', 'TM-m', 'TM-P', 'TM-H6000', 'TM-L'],
    columns: [48, 42, 32],
  },
  { ...THERMAL, id: 'generic-80', name: 'ESC/POS 80 mm', models: [], columns: [48, 42] },
  { ...THERMAL, id: 'generic-58', name: 'ESC/POS 58 mm', models: [], columns: [32] },
];
