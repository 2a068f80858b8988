/** A record of which a merchant has exactly one: the profile, the settings. */
import type Database from 'libsql';

export interface Single<T extends object> {
  /** @throws Error if it was never set: the merchant has not been seeded. */
  readonly get: () => T;
  readonly exists: () => boolean;
  readonly set: (record: T) => void;
  readonly update: (change: Partial<T>) => void;
}

export function createSingle<T extends object>(database: Database.Database, name: string): Single<T> {
  database.exec('create table if not exists singles (name text primary key, data text not null) strict');
  const select = database.prepare('select data from singles where name = ?');
  const upsert = database.prepare('insert or replace into singles values (?, ?)');
  const read = (): T | undefined => {
    const row = select.get(name) as { data: string } | undefined;
    return row && (JSON.parse(row.data) as T);
  };
  const get = (): T => {
    const record = read();
    if (!record) throw new Error(`The merchant has no ${name} yet`);
    return record;
  };
  const set = (record: T): void => {
    upsert.run(name, JSON.stringify(record));
  };
  return {
    get,
    exists: () => read() !== undefined,
    set,
    update: (change) => {
      set({ ...get(), ...change });
    },
  };
}
