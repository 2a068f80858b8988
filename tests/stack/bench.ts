/**
 * `npm run bench`: measures, and prints one table of figures with their targets; nothing fails for being slow.
 * `npm run bench -- print` runs the benchmarks whose name contains "print".
 */
import { coldStart } from '../bench/coldStart.ts';
import { cuts } from '../bench/cuts.ts';
import { day } from '../bench/day.ts';
import { failingDisk } from '../bench/failingDisk.ts';
import { type Figure, table } from '../bench/figure.ts';
import { inOrder } from '../bench/inOrder.ts';
import { interaction } from '../bench/interaction.ts';
import { largeMenu } from '../bench/largeMenu.ts';
import { lighthouse } from '../bench/lighthouse.ts';
import { longList } from '../bench/longList.ts';
import { longOrders } from '../bench/longOrders.ts';
import { manyJobs } from '../bench/manyJobs.ts';
import { pageWeight } from '../bench/pageWeight.ts';
import { orderList } from '../bench/orderList.ts';
import { printLatency } from '../bench/printLatency.ts';
import { printThroughput } from '../bench/printThroughput.ts';
import { rush } from '../bench/rush.ts';
import { slowLines } from '../bench/slowLines.ts';
import { soak } from '../bench/soak.ts';
import { stuckPrinters } from '../bench/stuckPrinters.ts';
import { removeFolders } from '../agent/agentProcess.ts';
import { Problem } from './places.ts';

const BENCHMARKS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'print-latency': printLatency,
  'print-throughput': printThroughput,
  'print-in-order': inOrder,
  'many-jobs': manyJobs,
  'cold-start': coldStart,
  'stuck-printers': stuckPrinters,
  'long-orders': longOrders,
  cuts,
  'failing-disk': failingDisk,
  'slow-lines': slowLines,
  day,
  'order-list': orderList,
  'long-list': longList,
  'large-menu': largeMenu,
  'page-weight': pageWeight,
  interaction,
  lighthouse,
  rush,
  soak,
};

const wanted = process.argv.slice(2);
const names = Object.keys(BENCHMARKS);
const chosen = names.filter((name) => wanted.every((part) => name.includes(part)));

if (chosen.length === 0) {
  console.error(`No benchmark is called "${wanted.join(' ')}"; there are ${names.join(', ')}.`);
  process.exitCode = 1;
} else {
  const figures: Figure[] = [];
  for (const name of chosen) {
    console.error(`Measuring ${name}…`);
    // Keep the figures measured so far if one benchmark fails or someone stops the run.
    try {
      const measured = (await BENCHMARKS[name]?.()) ?? [];
      if (chosen.length > 1) console.error(table(measured));
      figures.push(...measured);
    } catch (error) {
      console.error(error instanceof Problem ? error.message : error);
      process.exitCode = 1;
    }
  }
  console.log(`\n${table(figures)}`);
  await removeFolders();
}
