/** A merchant's list of one kind of record (categories, holidays, coupons), in the merchant's own order. */
import type Database from 'libsql';

/** A record with its id. A mapped type, so that it is assignable to the contract's loose objects. */
type Stored<T> = { readonly [Name in keyof T]: T[Name] } & { readonly id: string };

export interface Collection<T extends object> {
  /** All records in order. */
  readonly all: () => Stored<T>[];
  readonly get: (id: string) => Stored<T> | undefined;
  /** Appends a record. @returns its id, a number as text. */
  readonly add: (record: T) => string;
  /** @returns whether the record exists. */
  readonly update: (id: string, change: Partial<T>) => boolean;
  readonly remove: (id: string) => boolean;
  /** Puts the given records into this order within the positions that they have now; unknown ids are ignored. */
  readonly reorder: (ids: readonly string[]) => void;
}

const SCHEMA = `
  create table if not exists records (
    id integer primary key, kind text not null, position integer not null, data text not null
  ) strict;
  create index if not exists records_listed on records (kind, position, id);
`;

interface Row {
  readonly id: number;
  readonly data: string;
}

export function createCollection<T extends object>(database: Database.Database, kind: string): Collection<T> {
  database.exec(SCHEMA);
  const select = database.prepare('select id, data from records where kind = ? order by position, id');
  const byId = database.prepare('select id, data from records where kind = ? and id = ?');
  const insert = database.prepare(`
    insert into records (kind, position, data)
    select ?1, ifnull(max(position), 0) + 1, ?2 from records where kind = ?1`);
  const write = database.prepare('update records set data = ? where kind = ? and id = ?');
  const place = database.prepare('update records set position = ? where kind = ? and id = ?');
  const erase = database.prepare('delete from records where kind = ? and id = ?');

  const read = ({ id, data }: Row): Stored<T> => ({
    ...(JSON.parse(data) as T),
    id: String(id),
  });
  const all = (): Stored<T>[] => (select.all(kind) as Row[]).map(read);
  const find = (id: string): Row | undefined => byId.get(kind, Number(id)) as Row | undefined;

  return {
    all,
    get: (id) => {
      const row = find(id);
      return row && read(row);
    },
    add: (record) => String(insert.run(kind, JSON.stringify(record)).lastInsertRowid),
    update: (id, change) => {
      const row = find(id);
      if (!row) return false;
      write.run(JSON.stringify({ ...(JSON.parse(row.data) as T), ...change }), kind, Number(id));
      return true;
    },
    remove: (id) => erase.run(kind, Number(id)).changes > 0,
    reorder: database.transaction((ids: readonly string[]) => {
      const now = all().map(({ id }) => id);
      const named = new Set(ids.filter((id) => now.includes(id)));
      const next = named.values();
      for (const [index, id] of now.entries()) {
        place.run(index + 1, kind, Number(named.has(id) ? next.next().value : id));
      }
    }),
  };
}
