import type { Profile } from './printerProfile.ts';

/** Star printers, each by the commands that it reads. */
export const STAR_PROFILES: readonly Profile[] = [
  {
    id: 'star-tsp100',
    name: 'Star TSP100',
    // The printer has no characters and no QR code: all is drawn ("STAR Graphic Mode Specifications", Rev. 2.32).
    language: 'star-raster',
    models: ['TSP100', 'TSP143'],
    columns: [48],
    dots: { perColumn: 12, perInch: [203, 203] },
    cannot: [],
    lineMs: 40,
  },
  {
    id: 'star-prnt',
    name: 'Star TSP650, TSP654, mC-Print',
    language: 'star-prnt',
    models: ['TSP65', 'mC-Print', 'MCP'],
    columns: [48, 32],
    dots: { perColumn: 12, perInch: [203, 203] },
    cannot: [],
    lineMs: 40,
  },
  {
    id: 'star-sp700',
    name: 'Star SP700',
    language: 'star-line',
    models: ['SP7'],
    // 420 half dots to a line, 10 to a character of the 7 × 9 font ("Dot Impact Printer STAR Command Specifications",
    // Rev. 0.70, ESC M, page 3-6; 72 dpi down, page 1-1).
    columns: [42],
    dots: { perColumn: 10, perInch: [169, 72] },
    codePages: ['cp437', 'cp858', 'cp1252', 'cp852', 'cp866'],
    // ESC 4, which reverses text on other Star printers, selects red (page 3-12).
    cannot: ['qr', 'reverse'],
    hasRed: true,
    // A line of red text takes one more pass of the print head, in one direction only (page 3-12).
    lineMs: 500,
  },
];
