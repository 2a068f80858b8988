/** The zeros of the digits on Arabic keyboards: Arabic ones, and those of Persian and Urdu. */
const ZEROS = [0x06_60, 0x06_f0] as const;

/** The text with Latin digits: "١٢" becomes "12". */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0));
  });
