/** What is used of the data of date-holidays, whose types leave it out. */
declare module 'date-holidays/data' {
  export const data: {
    /** By the country's code, ISO 3166-1. */
    readonly holidays: Readonly<
      Record<
        string,
        {
          /** IANA names. */
          readonly zones?: readonly string[];
        }
      >
    >;
  };
}
