/**
 * What a restaurant without an agent might write itself: a WebSocket server that prints each received receipt with
 * node-thermal-printer, as its documentation shows. Its argument is the printer's port. Prints its own port.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { requests } from '@servery/protocol/printing/messages';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { CharacterSet, PrinterTypes, ThermalPrinter } from 'node-thermal-printer';
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';

const [port] = process.argv.slice(2);

async function print(receipt: Receipt): Promise<void> {
  const printer = new ThermalPrinter({
    type: PrinterTypes.EPSON,
    interface: `tcp://127.0.0.1:${Number(port)}`,
    characterSet: CharacterSet.PC858_EURO,
    width: 48,
  });
  const money = (minor: number): string => `${receipt.currency}${(minor / 100).toFixed(2)}`;
  printer.alignCenter();
  printer.bold(true);
  printer.println(receipt.restaurant);
  printer.println(receipt.serviceType);
  printer.bold(false);
  printer.alignLeft();
  printer.leftRight(`Order ${receipt.orderId}`, receipt.placedAt);
  for (const line of [
    receipt.customer?.name,
    receipt.customer?.phone,
    ...(receipt.customer?.address ?? []),
  ]) {
    if (line !== undefined) printer.println(line);
  }
  printer.drawLine();
  for (const { quantity, name, addons, total } of receipt.items) {
    printer.leftRight(`${quantity} ${name}`, money(total));
    for (const addon of addons) printer.println(`   ${addon}`);
  }
  printer.drawLine();
  if (receipt.tip !== undefined) printer.leftRight('Tip', money(receipt.tip));
  if (receipt.tax !== undefined) printer.leftRight('Tax', money(receipt.tax));
  printer.bold(true);
  printer.leftRight('Total', money(receipt.total));
  printer.bold(false);
  if (receipt.note !== undefined) printer.println(receipt.note);
  printer.cut();
  await printer.execute();
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) =>
  socket.on('message', (data) => {
    const { receipt } = z.parse(requests['job.submit'], JSON.parse((data as Buffer).toString()));
    if (receipt.kind !== 'card') void print(receipt);
  }),
);
await once(server, 'listening');
console.log((server.address() as AddressInfo).port);
