import { getReport } from '@servery/protocol/platform/reports';
import { expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';
import { dayOf, daysAfter, dayText, zoneNamed } from '../zone.ts';

const { platform, owner } = await ownPlatform();

const today = dayOf(Date.now(), zoneNamed('America/Los_Angeles'));
const days = (from: number, to = from) => ({
  query: { from: dayText(daysAfter(today, from)), to: dayText(daysAfter(today, to)) },
});

it('lists the orders of the days, at an unguessable URL', async () => {
  expect(await owner.ask(getReport, days(0))).toMatchObject({
    error: { kind: 'refused', message: 'No orders were placed on these days.' },
  });
  expect(await owner.ask(getReport, days(0, -1))).toMatchObject({ error: { message: 'invalid Date' } });

  const id = platform.control.addOrder({ order_status: 'Confirmed', order_total: 12.5, silent: true });
  const { report_link: link } = await owner.get(getReport, days(-1, 0));
  const report = await fetch(link);
  expect(report.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, row, ...rest] = (await report.text()).split('\r\n');
  expect(head).toBe('"Order","Placed","Status","Tax","Tip","Total"');
  expect(row).toContain(`"${id}","`);
  expect(row).toMatch(/"12\.50"$/);
  expect(rest).toEqual(['']);

  expect((await owner.get(getReport, days(0))).report_link).not.toBe(link);
  for (const other of ['report.csv', '..%2Fmerchant-10427.db', `${'0'.repeat(32)}.csv`]) {
    expect((await fetch(`${platform.url}/reports/10427/${other}`)).status, other).toBe(404);
  }
});
