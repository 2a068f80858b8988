/** What is used of date-holidays and its parser: neither tells TypeScript its types where it looks for them. */
declare module 'date-holidays/data' {
  /** One country's rules and what they are called; what is in it is the parser's. */
  interface HolidayCountry {
    readonly zones?: readonly string[];
  }
  export interface HolidayRules {
    /** By the country's code, ISO 3166-1. */
    readonly holidays: Readonly<Record<string, HolidayCountry | undefined>>;
    /** Names that many countries share, in all languages. */
    readonly names: Readonly<Record<string, unknown>>;
  }
  export const data: {
    readonly holidays: Readonly<Record<string, HolidayCountry>>;
    readonly names: Readonly<Record<string, unknown>>;
  };
}

declare module 'date-holidays-parser' {
  import type { HolidayRules } from 'date-holidays/data';

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
      rules: HolidayRules,
      country: string,
      state: string,
      options: { readonly types: readonly string[]; readonly timezone: string },
    );
    getHolidays(year: number, language: string): ParsedHoliday[];
    /** The country's parts: name by code; undefined where it has none. */
    getStates(country: string, language: string): Readonly<Record<string, string>> | undefined;
  }
}

declare module 'virtual:holiday-rules' {
  import type { HolidayRules } from 'date-holidays/data';

  /** Made by the build (console/holidayRules.ts), by the country's code. */
  export const countries: Readonly<
    Record<
      string,
      {
        /** IANA names. */
        readonly zones: readonly string[];
        readonly rules: () => Promise<{ readonly default: HolidayRules }>;
      }
    >
  >;
}
