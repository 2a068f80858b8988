/** A printer and a job for tests, in the shape that an agent sends. */
import type { Job } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';

export function testPrinter(changes: Partial<Printer> = {}): Printer {
  return {
    id: 'p1',
    name: 'Counter',
    role: 'receipt',
    host: '192.168.1.50',
    port: 9100,
    language: 'auto',
    speaks: 'escpos',
    state: 'connected',
    faults: [],
    text: 'Ready',
    confirms: true,
    copies: 1,
    backupPrinterId: null,
    shared: false,
    cut: true,
    drawer: false,
    beep: false,
    columns: 48,
    codePage: null,
    locale: 'en-US',
    logo: null,
    template: {},
    ...changes,
  };
}

export function testJob(changes: Partial<Job> = {}): Job {
  return {
    id: 'j1',
    key: 'platform.test/1/order/10482/auto',
    orderId: '10482',
    printerId: 'p1',
    printerName: 'Counter',
    reason: 'auto',
    state: 'printed',
    copy: 1,
    copies: 1,
    acceptedAt: '2026-11-20T18:00:00Z',
    changedAt: '2026-11-20T18:00:02Z',
    expiresAt: '2026-11-20T18:30:00Z',
    text: 'Printed',
    ...changes,
  };
}
