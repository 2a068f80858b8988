/** The used parts of date-holidays and its parser: TypeScript does not find the types of either. */
declare module 'date-holidays/data' {
  interface HolidayData {
    /** By the country's code, ISO 3166-1. */
    readonly holidays: Readonly<Record<string, { /** IANA names. */ readonly zones?: readonly string[] }>>;
  }
  export const data: HolidayData;
}

declare module 'date-holidays-parser' {
  interface ParsedHoliday {
    /** "YYYY-MM-DD hh:mm:ss", followed by " -0600" if the day begins at sunset the evening before. */
    readonly date: string;
    readonly start: Date;
    readonly end: Date;
    readonly name: string;
    readonly type: string;
  }

  export default class Holidays {
    /** @param state the code of a region of the country; empty for the whole country. */
    constructor(
      data: object,
      country: string,
      state: string,
      options: { readonly types: readonly string[]; readonly timezone: string },
    );
    getHolidays(year: number, language: string): ParsedHoliday[];
    /** The country's regions: name by code; undefined if it has none. */
    getStates(country: string, language: string): Readonly<Record<string, string>> | undefined;
  }
}
