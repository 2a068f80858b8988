import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { ManualClock } from './manualClock.ts';
import { testConnection } from './scriptedConnection.ts';
import { ScriptedPrinter } from './scriptedPrinter.ts';
import type { Memory } from './memory.ts';

const SERIAL = 'J5TF101101';
const MODEL = 'TM-T88VI';
const PROCESS = '\x1d(H';

let clock: ManualClock;
let printer: ScriptedPrinter;
let memory: Memory;
let connection: Connection;

function connected(hasProcessIds: () => boolean = () => true): Promise<void> {
  connection = testConnection(printer, clock, { memory, hasProcessIds });
  connection.open().catch(() => undefined);
  return clock.advance(1);
}

beforeEach(() => {
  clock = new ManualClock();
  printer = new ScriptedPrinter(() => clock.now());
  memory = { isKnown: false, interrupted: false };
});

const written = (): string => Buffer.concat(printer.writes).toString('latin1');

describe('the model', () => {
  it.each([
    ['both', SERIAL, MODEL],
    ['the serial number alone', SERIAL, undefined],
    ['the model alone', undefined, MODEL],
    ['neither', undefined, undefined],
  ])(
    'and the serial number are told apart without waiting if it reports %s',
    async (_what, serial, model) => {
      Object.assign(printer.script, { serial, model });
      await connected();
      expect(connection.isReady).toBe(true);
      expect(memory).toMatchObject({ confirms: 'process' });
      expect({ serial: memory.serial, model: memory.model }).toEqual({ serial, model });
    },
  );

  it('is no serial number, even if the board gives the same answer to every question', async () => {
    Object.assign(printer.script, { serial: 'POS-80', model: 'POS-80' });
    await connected();
    expect({ serial: memory.serial, model: memory.model }).toEqual({ serial: undefined, model: 'POS-80' });
  });

  it('leaves a printer that an earlier version knew by such an answer the same printer', async () => {
    Object.assign(printer.script, { serial: 'POS-80', model: 'POS-80' });
    memory.serial = 'POS-80';
    await connected();
    expect(connection.isReady).toBe(true);
    expect(connection.view.stranger).toBeUndefined();
  });

  it.each([
    ['another printer, with the serial number known', { serial: SERIAL, model: MODEL }],
    ['another printer, with nothing known', {}],
  ])('that answers an earlier connection late does not make it %s', async (_what, known) => {
    Object.assign(memory, known);
    Object.assign(printer.script, { serial: SERIAL, model: MODEL });
    printer.late = Buffer.from(`\0_${MODEL}\0`, 'latin1');
    await connected();
    expect(connection.view.stranger).toBeUndefined();
    expect(memory.serial).toBe(SERIAL);
    expect(connection.isReady).toBe(true);
  });

  it('is not the late serial number of an earlier connection', async () => {
    Object.assign(memory, { serial: SERIAL });
    printer.script.serial = SERIAL;
    printer.late = Buffer.from(`_${SERIAL}\0`, 'latin1');
    await connected();
    expect(memory.model).toBeUndefined();
    expect(connection.isReady).toBe(true);
  });

  it('is known before the printer is asked for process ids, which some kinds would print', async () => {
    Object.assign(printer.script, { serial: SERIAL, model: 'TM-U220', process: false });
    await connected(() => memory.model !== 'TM-U220');
    expect(written()).not.toContain(PROCESS);
    expect(memory.confirms).toBe('paper');
    expect(connection.view.confirms).toBe(true);
  });

  it('is not asked by a connection that may continue an interrupted command', async () => {
    memory.interrupted = true;
    await connected();
    await clock.advance(5000);
    expect(written()).not.toContain('\x1dIC');
  });
});
