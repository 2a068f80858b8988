/** The code points of zero in Arabic, and in Persian and Urdu. */
const ZEROS = [0x06_60, 0x06_f0] as const;

/** The text with Latin digits: "١٢" becomes "12". */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0));
  });
