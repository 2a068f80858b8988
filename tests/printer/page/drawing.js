/* global atob, document */

/** Draws a receipt as an SVG picture in the printer's own dots, 8 per mm. */

const SVG = 'http://www.w3.org/2000/svg';
/** Unprintable margin at both edges of the paper. */
const MARGIN = 32;
const CELL = { A: { width: 12, height: 24 }, B: { width: 9, height: 17 } };

export function drawReceipt(receipt, columns) {
  const printWidth = columns * CELL.A.width;
  const width = printWidth + 2 * MARGIN;
  const paper = element('svg', { class: 'paper', role: 'img', 'aria-label': `Receipt ${receipt.id}` });
  let y = MARGIN;
  for (const row of receipt.rows) {
    const drawing = element('g', { transform: `translate(${MARGIN + (row.left ?? 0)} ${y})` });
    drawing.append(...(DRAW[row.kind]?.(row) ?? []));
    paper.append(drawing);
    y += row.dots;
  }
  y += MARGIN;
  if (receipt.cut) paper.append(element('line', { class: 'cut', x1: 0, x2: width, y1: y - 1, y2: y - 1 }));
  paper.setAttribute('viewBox', `0 0 ${width} ${y}`);
  return paper;
}

const DRAW = {
  text: drawText,
  image: (row) => drawImage(row, row.image),
  qr: (row) => drawImage(row, row.qr.image),
  barcode: drawBarcode,
};

function drawText(row) {
  const end = Math.max(0, ...row.runs.map((run) => run.x + run.dots));
  const height = Math.max(0, ...row.runs.map((run) => CELL[run.font].height * run.height));
  const group = element('g', { transform: `translate(${indent(row, end)} 0)` });
  if (row.runs.some((run) => run.upsideDown)) {
    group.setAttribute(
      'transform',
      `rotate(180 ${row.width / 2} ${height / 2}) translate(${indent(row, end)} 0)`,
    );
  }
  for (const run of row.runs) group.append(...drawRun(run, height));
  return [group];
}

/** Characters of all heights share a baseline. */
function drawRun(run, lineHeight) {
  const cell = CELL[run.font];
  const height = cell.height * run.height;
  const top = lineHeight - height;
  const shapes = [];
  if (run.reverse) shapes.push(rectangle('ink', run.x, top, run.dots, height));
  const text = element('text', {
    transform: `translate(${run.x} ${top + height * 0.79}) scale(${run.width} ${run.height})`,
    'font-size': cell.width / 0.602,
    'font-weight': run.bold ? 700 : 400,
    textLength: run.dots / run.width,
    lengthAdjust: 'spacing',
    class: run.reverse ? 'out' : '',
  });
  text.textContent = run.text;
  shapes.push(text);
  if (run.underline) {
    shapes.push(
      rectangle(run.reverse ? 'blank' : 'ink', run.x, top + height - run.underline, run.dots, run.underline),
    );
  }
  return shapes;
}

function drawImage(row, { width, height, data }) {
  if (width === 0 || height === 0) return [];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const bytesPerRow = Math.ceil(width / 8);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const black = (bytes[y * bytesPerRow + (x >> 3)] >> (7 - (x & 7))) & 1;
      pixels.data.set(black ? [35, 33, 30, 255] : [0, 0, 0, 0], (y * width + x) * 4);
    }
  }
  context.putImageData(pixels, 0, 0);
  return [element('image', { x: indent(row, width), width, height, href: canvas.toDataURL() })];
}

function drawBarcode(row) {
  const width = Math.min(row.width, 320);
  const x = indent(row, width);
  return [
    element('rect', { class: 'box', x: x + 2, y: 2, width: width - 4, height: row.dots - 4 }),
    ...drawWords(`Barcode ${row.data}`, x + 10, 10, width - 20, row.dots - 20),
  ];
}

/** Draws small text, wrapped at any character and cut to the available space. */
function drawWords(words, x, y, width, height) {
  const perLine = Math.max(1, Math.floor(width / CELL.B.width));
  const lines = Math.max(1, Math.floor(height / CELL.B.height));
  const shapes = [];
  for (let line = 0; line < lines && line * perLine < words.length; line++) {
    const text = element('text', {
      x,
      y: y + (line + 0.8) * CELL.B.height,
      'font-size': CELL.B.width / 0.602,
    });
    text.textContent = words.slice(line * perLine, (line + 1) * perLine);
    shapes.push(text);
  }
  return shapes;
}

function indent(row, width) {
  const free = Math.max(0, row.width - width);
  return row.align === 'center' ? free / 2 : row.align === 'right' ? free : 0;
}

function rectangle(name, x, y, width, height) {
  return element('rect', { class: name, x, y, width, height });
}

function element(name, attributes) {
  const created = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}
