type Given<T extends object> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Removes undefined fields. */
export function withoutUndefined<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
}
