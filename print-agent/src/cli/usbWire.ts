import type { Command } from 'commander';

/** Started by the agent for each USB printer, not by people. */
export function addUsbWire(program: Command): void {
  program
    .command('usb-wire', { hidden: true })
    .description('connect stdin and stdout with the device file of a USB printer')
    .argument('<path>', 'the device file')
    .action(async (path: string) => {
      const { bridgeDevice } = await import('../printer/local/deviceBridge.ts');
      await bridgeDevice(path);
    });
}
