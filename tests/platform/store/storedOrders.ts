/** A merchant's orders in SQLite: the fields used by queries are columns, the rest is JSON. */
import type { CallAnswerSent } from '@servery/protocol/platform/call';
import type { Minor } from '@servery/protocol/platform/amounts';
import { isCancelled, ORDER_STATUSES, type OrderStatus } from '@servery/protocol/platform/orderStatus';
import type { getOrder, getOrderActivity } from '@servery/protocol/platform/orders';
import type Database from 'libsql';

type SentOrder = CallAnswerSent<typeof getOrder>;

/** The fields of an order that no query uses, as the platform sends them. */
export type OrderDetails = Required<
  Pick<
    SentOrder,
    | 'order_note'
    | 'shipping_method'
    | 'shipping_details'
    | 'billing_details'
    | 'items'
    | 'currency_symbol'
    | 'payment_method'
  >
>;

export type Activity = NonNullable<CallAnswerSent<typeof getOrderActivity>>[number];

/** The amounts of an order, in minor units. The total is lines, tax, tip and delivery, less the discount. */
export interface OrderAmounts {
  readonly total: Minor;
  readonly tax: Minor;
  readonly tip: Minor | null;
  /** The payment gateway's fee; not part of the total. */
  readonly pgFees: Minor;
  /** The platform's fee; not part of the total. */
  readonly systemFees: Minor;
  readonly discount: Minor;
  readonly deliveryFee: Minor;
  /** The part of the total paid with a gift card. */
  readonly giftPayment: Minor;
}

/** Times are milliseconds since the epoch. */
export interface StoredOrder extends OrderAmounts {
  readonly id: number;
  readonly placedAt: number;
  readonly promisedAt: number | null;
  readonly status: string;
  readonly details: OrderDetails;
  readonly activity: readonly Activity[];
}

/** The amounts of a window's sales, in minor units, and the number of orders. */
type SalesTotals = Omit<OrderAmounts, 'tip'> & { readonly tip: Minor; readonly orders: number };

/** Instants from `start` (inclusive) to `end` (exclusive). */
export interface Window {
  readonly start: number;
  readonly end: number;
}

export interface OrderStore {
  readonly get: (id: number) => StoredOrder | undefined;
  /** Newest first. */
  readonly page: (
    statuses: readonly OrderStatus[],
    window: Window,
    length: number,
    index: number,
  ) => StoredOrder[];
  /** Sales of a window: all orders except cancelled and unpaid ones. */
  readonly totals: (window: Window) => SalesTotals;
  /** Adds an order; its number defaults to the next free one. */
  readonly add: (order: Omit<StoredOrder, 'id'> & { readonly id?: number }) => number;
  readonly update: (id: number, change: Pick<StoredOrder, 'status' | 'promisedAt' | 'activity'>) => void;
  readonly count: () => number;
  /** The number of orders listed under a status. */
  readonly countOf: (status: OrderStatus, window: Window) => number;
  /** SQLite's query plan for a page, for the test that it uses the index. */
  readonly explainPage: (statuses: readonly OrderStatus[]) => string[];
}

const SCHEMA = `
  create table if not exists orders (
    id integer primary key, placed_at integer not null, promised_at integer,
    status text not null, listed_under text not null,
    total integer not null, tax integer not null, tip integer,
    pg_fees integer not null, system_fees integer not null, discount integer not null,
    delivery_fee integer not null, gift_payment integer not null,
    details text not null, activity text not null
  ) strict;
  create index if not exists orders_listed on orders (listed_under, placed_at desc, id desc);
  create index if not exists orders_sold on orders (
    placed_at, listed_under, total, tax, tip, pg_fees, system_fees, discount, delivery_fee, gift_payment
  );
`;

/** The status under which an order is listed: all spellings of cancelled are one, and 11 includes unknown statuses. */
function listedUnder(status: string): OrderStatus {
  if (isCancelled(status)) return 'Cancelled';
  return ORDER_STATUSES.find((known) => known === status) ?? 'Pending Payment';
}

interface Row extends Record<string, unknown> {
  readonly details: string;
  readonly activity: string;
}

function read(row: Row): StoredOrder {
  return {
    ...(row as unknown as StoredOrder),
    details: JSON.parse(row.details) as OrderDetails,
    activity: JSON.parse(row.activity) as Activity[],
  };
}

const COLUMNS = `id, placed_at as placedAt, promised_at as promisedAt, status, total, tax, tip,
  pg_fees as pgFees, system_fees as systemFees, discount, delivery_fee as deliveryFee,
  gift_payment as giftPayment, details, activity`;

/** One branch per status, each already sorted by the index: SQLite merges them without sorting. */
function pageSql(statuses: number): string {
  const branch = `select ${COLUMNS} from orders where listed_under = ? and placed_at >= ? and placed_at < ?`;
  return `${Array<string>(statuses).fill(branch).join(' union all ')}
    order by placedAt desc, id desc limit ? offset ?`;
}

export function createOrderStore(database: Database.Database): OrderStore {
  database.exec(SCHEMA);
  const byId = database.prepare(`select ${COLUMNS} from orders where id = ?`);
  const insert = database.prepare(
    `insert into orders values (${Array<string>(15).fill('?').join(', ')}) returning id`,
  );
  const change = database.prepare(
    'update orders set status = ?, listed_under = ?, promised_at = ?, activity = ? where id = ?',
  );
  const listed = database.prepare(
    'select count(*) as count from orders where listed_under = ? and placed_at >= ? and placed_at < ?',
  );
  const sums = database.prepare(`
    select count(*) as orders, ifnull(sum(total), 0) as total, ifnull(sum(tax), 0) as tax,
      ifnull(sum(tip), 0) as tip, ifnull(sum(pg_fees), 0) as pgFees,
      ifnull(sum(system_fees), 0) as systemFees, ifnull(sum(discount), 0) as discount,
      ifnull(sum(delivery_fee), 0) as deliveryFee, ifnull(sum(gift_payment), 0) as giftPayment
    from orders
    where placed_at >= ? and placed_at < ? and listed_under not in ('Cancelled', 'Pending Payment')`);

  const add = (order: Omit<StoredOrder, 'id'> & { readonly id?: number }): number => {
    const row = insert.get(
      order.id ?? null,
      order.placedAt,
      order.promisedAt,
      order.status,
      listedUnder(order.status),
      order.total,
      order.tax,
      order.tip,
      order.pgFees,
      order.systemFees,
      order.discount,
      order.deliveryFee,
      order.giftPayment,
      JSON.stringify(order.details),
      JSON.stringify(order.activity),
    ) as { id: number };
    return row.id;
  };

  return {
    get: (id) => {
      const row = byId.get(id) as Row | undefined;
      return row && read(row);
    },
    page: (statuses, { start, end }, length, index) => {
      if (statuses.length === 0) return [];
      const parameters = statuses.flatMap((status) => [status, start, end]);
      const rows = database.prepare(pageSql(statuses.length)).all(...parameters, length, index * length);
      return (rows as Row[]).map(read);
    },
    totals: ({ start, end }) => sums.get(start, end) as SalesTotals,
    add,
    update: (id, { status, promisedAt, activity }) => {
      change.run(status, listedUnder(status), promisedAt, JSON.stringify(activity), id);
    },
    count: () => (database.prepare('select count(*) as count from orders').get() as { count: number }).count,
    countOf: (status, { start, end }) => (listed.get(status, start, end) as { count: number }).count,
    explainPage: (statuses) => {
      const parameters = statuses.flatMap((status) => [status, 0, Number.MAX_SAFE_INTEGER]);
      const plan = database
        .prepare(`explain query plan ${pageSql(statuses.length)}`)
        .all(...parameters, 10, 0) as { detail: string }[];
      return plan.map(({ detail }) => detail);
    },
  };
}
