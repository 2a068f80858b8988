/** A one-page PDF with a single picture. */

/** PDF points per millimetre. */
const POINTS = 72 / 25.4;

interface Picture {
  /** A baseline JPEG with three colour components, as browsers encode it. */
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * A PDF with the picture over the whole page (ISO 32000-1 §7, §8.9): five objects and a table of their offsets. PDF
 * libraries weigh a hundred KiB, include HTML, SVG and font parsers, and their built-in fonts only have Latin letters.
 *
 * @param sheet in millimetres.
 */
export function picturePdf(
  { jpeg, width, height }: Picture,
  sheet: { readonly width: number; readonly height: number },
): Blob {
  const [across, down] = [sheet.width, sheet.height].map((side) => (side * POINTS).toFixed(2));
  const drawing = `q ${across} 0 0 ${down} 0 0 cm /Picture Do Q`;
  const objects: readonly (readonly (string | Uint8Array)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] `,
      '/Resources << /XObject << /Picture 4 0 R >> >> /Contents 5 0 R >>',
    ],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
  ];

  const text = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const put = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? text.encode(part) : new Uint8Array(part);
    parts.push(bytes);
    length += bytes.length;
  };

  put('%PDF-1.4\n');
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(length);
    put(`${index + 1} 0 obj\n`);
    object.forEach(put);
    put('\nendobj\n');
  }
  const table = length;
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const place of places) put(`${String(place).padStart(10, '0')} 00000 n \n`);
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
