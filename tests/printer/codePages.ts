/** The upper halves, 0x80 to 0xFF, of the DOS code pages that `TextDecoder` does not have. */
const DOS_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const DOS_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const DOS_852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';

/** 0x80 to 0x9F of Windows-1252: Node 20's `TextDecoder` reads these as control characters. */
const WINDOWS_1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

/** `ESC t n` → the characters 0x80 to 0xFF of that page. The numbers are Epson's. */
const PAGES: ReadonlyMap<number, string> = new Map([
  [0, DOS_437],
  [2, DOS_850],
  [18, DOS_852],
  [19, DOS_850.replace('ı', '€')],
  [17, upperHalf('ibm866')],
  [16, WINDOWS_1252 + upperHalf('latin1').slice(32)],
  [45, upperHalf('windows-1250')],
  [46, upperHalf('windows-1251')],
  [47, upperHalf('windows-1253')],
  [48, upperHalf('windows-1254')],
  [51, upperHalf('windows-1257')],
]);

/** The characters that `ESC R n` replaces. */
const NATIONAL_PLACES = '#$@[\\]^`{|}~';
const NATIONAL_SETS: readonly string[] = [
  NATIONAL_PLACES,
  '#$à°ç§^`éùè¨',
  '#$§ÄÖÜ^`äöüß',
  '£$@[\\]^`{|}~',
  '#$@ÆØÅ^`æøå~',
  '#¤ÉÄÖÅÜéäöåü',
  '#$@°\\é^ùàòèì',
  '₧$@¡Ñ¿^`¨ñ}~',
  '#$@[¥]^`{|}~',
  '#¤ÉÆØÅÜéæøåü',
  '#$ÉÆØÅÜéæøåü',
];

/** Printed for undefined characters: visible, so that errors are noticed. */
export const UNDEFINED_CHARACTER = '\ufffd';

export function hasCodePage(n: number): boolean {
  return PAGES.has(n);
}

/** Whether any of the code pages has this character. */
export function hasCharacter(character: string): boolean {
  if (character >= ' ' && character <= '~') return true;
  return character !== UNDEFINED_CHARACTER && [...PAGES.values()].some((page) => page.includes(character));
}

/** Decodes one printable byte (0x20 and up) in a code page and national set. */
export function characterOf(byte: number, codePage: number, nationalSet: number): string {
  if (byte >= 0x80) return PAGES.get(codePage)?.[byte - 0x80] ?? UNDEFINED_CHARACTER;
  const character = String.fromCharCode(byte);
  const place = NATIONAL_PLACES.indexOf(character);
  return place < 0 ? character : (NATIONAL_SETS[nationalSet] ?? NATIONAL_PLACES).charAt(place);
}

const gb18030 = new TextDecoder('gb18030');

/** Decodes two bytes in Kanji mode, like the Chinese boards of cheap printers. */
export function kanjiOf(lead: number, trail: number): string {
  return gb18030.decode(Uint8Array.of(lead, trail));
}

function upperHalf(encoding: string): string {
  return new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128));
}
