/** What is used of date-holidays and its parser: neither tells TypeScript its types where it looks for them. */
declare module 'date-holidays/data' {
  interface HolidayData {
    /** By the country's code, ISO 3166-1. */
    readonly holidays: Readonly<Record<string, { /** IANA names. */ readonly zones?: readonly string[] }>>;
  }
  export const data: HolidayData;
}

declare module 'date-holidays-parser' {
  interface ParsedHoliday {
    /** "YYYY-MM-DD hh:mm:ss", and " -0600" behind it where the day begins at sunset the evening before. */
    readonly date: string;
    readonly start: Date;
    readonly end: Date;
    readonly name: string;
    readonly type: string;
  }

  export default class Holidays {
    /** @param state a part of the country, by its code there; empty for the whole. */
    constructor(
      data: object,
      country: string,
      state: string,
      options: { readonly types: readonly string[]; readonly timezone: string },
    );
    getHolidays(year: number, language: string): ParsedHoliday[];
    /** The country's parts: name by code; undefined where it has none. */
    getStates(country: string, language: string): Readonly<Record<string, string>> | undefined;
  }
}
