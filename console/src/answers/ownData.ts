interface Answered<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly fulfilledTimeStamp?: number | undefined;
}

/**
 * A query's data, but never that of its previous arguments after an error: RTK Query then still returns the last answer,
 * such as the sales of the days that were chosen before, and only the missing time tells it apart.
 */
export function ownData<Data>({ data, error, fulfilledTimeStamp }: Answered<Data>): Data | undefined {
  return error !== undefined && fulfilledTimeStamp === undefined ? undefined : data;
}
