import {
  addTiming,
  deleteHoliday,
  deleteTiming,
  getHolidays,
  getShut,
  getShutShop,
  getTimings,
  type Holiday,
  pauseShop,
  saveHoliday,
  setShut,
  setShutShop,
} from '@servery/protocol/platform/store';
import { describe, expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';

const { platform, owner } = await ownPlatform({ now: () => Date.parse('2026-05-20T19:00:00Z') });

async function holidays(): Promise<Holiday[]> {
  return (await owner.get(getHolidays, { query: { size: 100, page: 0 } })).data;
}

describe('holidays', () => {
  it('start with the next one, without a leading zero', async () => {
    const [first, second] = await holidays();
    expect(first).toMatchObject({ name: 'Festa della Repubblica', holiday_date: '2-06-2026' });
    expect(second).toMatchObject({ holiday_date: '4-07-2026' });
  });

  it('are added, changed and deleted', async () => {
    const save = async (holiday_id: string, name: string, holiday_date: string): Promise<unknown> =>
      await owner.ask(saveHoliday, { body: { fields: { name, holiday_id, holiday_date } } });
    await save('', 'Staff outing', '9-09-2026');
    const added = (await holidays()).find(({ name }) => name === 'Staff outing');
    const id = added?.id ?? '';
    await save(id, 'Staff party', '10-09-2026');
    expect((await holidays()).find((holiday) => holiday.id === id)).toMatchObject({
      name: 'Staff party',
      holiday_date: '10-09-2026',
    });
    expect(await save('', 'Another', '10-09-2026')).toMatchObject({
      error: {
        message: 'This day is a holiday already.',
        fields: { holiday_date: 'is Staff party already' },
      },
    });
    expect(await save('', '', '10-09-2026')).toMatchObject({
      error: { fields: { name: 'must not be empty' } },
    });
    await owner.get(deleteHoliday, { query: { holiday_id: id } });
    expect(await owner.ask(deleteHoliday, { query: { holiday_id: id } })).toMatchObject({
      error: { message: 'Does not exists or Already deleted' },
    });
  });
});

describe('timings', () => {
  it('are added and deleted', async () => {
    const fields = {
      name: 'Brunch',
      from_day: 'SUNDAY',
      to_day: 'SUNDAY',
      from_time: '09:00',
      to_time: '12:00',
      time_type: 'OPEN',
    } as const;
    await owner.get(addTiming, { body: { fields } });
    const added = (await owner.get(getTimings, {})).at(-1);
    expect(added).toMatchObject(fields);
    await owner.get(deleteTiming, { query: { time_id: added?.id ?? '' } });
    expect((await owner.get(getTimings, {})).map(({ name }) => name)).not.toContain('Brunch');
  });
});

describe('the restaurant', () => {
  it('can be shut, opened, or paused for hours', async () => {
    expect(await owner.get(getShut, {})).toEqual({ shut: false, openAt: undefined });
    await owner.get(setShut, { query: { shut: true } });
    expect(await owner.get(getShut, {})).toMatchObject({ shut: true });
    await owner.get(setShut, { query: { shut: false } });
    await owner.get(pauseShop, { query: { hours: 2 } });
    expect(await owner.get(getShut, {})).toEqual({ shut: true, openAt: '2026-05-20T14:00:00-07:00' });
    platform.control.setClock(2 * 3_600_000);
    expect(await owner.get(getShut, {})).toMatchObject({ shut: false });
    platform.control.setClock(0);
    expect(await owner.ask(pauseShop, { query: { hours: 24 } })).toMatchObject({
      error: { httpStatus: 400 },
    });
  });

  it('shuts its own delivery separately', async () => {
    await owner.get(setShutShop, { query: { shut: 'true' } });
    expect(await owner.get(getShutShop, {})).toMatchObject({ shut: true });
    await owner.get(setShutShop, { query: { shut: 'false' } });
    expect(await owner.get(getShutShop, {})).toMatchObject({ shut: false });
  });
});
