import type { PageWords } from './agentPageWords.ts';

export const ENGLISH: PageWords = {
  direction: 'ltr',
  title: '{} print agent',
  gone: 'The print agent isn’t responding',
  running: 'Running, no printers yet',
  ready: (count) => (count === 1 ? 'Printer ready' : 'All printers ready'),
  notReady: (count) => (count === 1 ? '1 printer is not ready' : `${count} printers are not ready`),

  printers: 'Printers',
  noPrinter: 'No printers yet. Connect one in the console’s Printer settings, or with {}.',
  printerTags: {
    good: 'Ready',
    warn: 'Paper low',
    busy: 'Connecting',
    bad: 'Needs attention',
    off: 'Disconnected',
  },
  roles: { receipt: 'Guest receipts', kitchen: 'Kitchen tickets' },
  place: '{}, port {}',
  usbCable: '{} cable',
  printQueue: 'Print queue {}',
  testPrint: 'Test print',

  queue: 'Queue',
  queued: (count) => `Queue: ${count} waiting`,
  queueEmpty: 'Nothing is waiting. Every order has printed.',
  more: (count) => `and ${count} more`,
  jobs: 'Last prints',
  jobsEmpty: 'Nothing printed yet.',
  jobTags: {
    accepted: 'Queued',
    waiting: 'Waiting',
    printing: 'Printing',
    printed: 'Printed',
    sent: 'Sent',
    uncertain: 'Uncertain',
    held: 'Held',
    cancelled: 'Cancelled',
    failed: 'Failed',
  },
  order: 'Order {}',
  notice: 'Notice',
  copies: (count) => `${count} copies`,
  jobActions: { reprint: 'Reprint', release: 'Print now', cancel: 'Cancel' },

  console: 'The console on this computer',
  openMeans: 'Open it here once to give this browser access. Access lasts while you keep using it.',
  open: 'Open the console',
  linkTitle: 'Open the console from the print agent’s page',
  linkMeans:
    'This browser doesn’t have access to the console, or its access has expired. Choose “Open the console” on the print agent’s page, or open the link that {} prints.',
  linkUsed: 'This link has already been used or has expired.',
  toAgentPage: 'Go to the print agent’s page',

  paired: 'Allowed consoles',
  nonePaired: 'No consoles yet. Choose “Pair this console” in the console’s Printer settings.',
  pairedOn: '“{}”, paired {}',
  ownConsole: 'This print agent’s console',
  own: 'Built in',
  development: 'Development',
  remove: 'Remove…',
  removeMeans: 'It can’t print until it’s paired again.',
  removeOwnMeans: 'All browsers lose access immediately, until you open it here again.',
  removeSurely: 'Remove this console',

  diskTitles: { full: 'The disk is full', failing: 'The disk is failing' },
  diskMeans: {
    full: 'New orders can’t print. Orders already accepted still print. Free up disk space.',
    failing:
      'New orders can’t print. Orders already accepted still print. Call support before you restart this computer: the disk may need to be replaced.',
  },
  since: 'Since',
  damageTitle: 'Part of the print records was damaged',
  damageMeans: (lines) => `Unreadable lines: ${lines}. A copy is kept for 30 days. Found`,
  damageOrders: 'These orders may be lost. Check that each one printed, and print it again if not:',
  undecided: (count, written) =>
    count === 1 ? '1 print needs your decision' : `${written} prints need your decision`,
  undecidedMeans:
    'Print or cancel each one here or in the console. After 7 days it’s cancelled automatically.',
  undecidedOrders: 'Orders:',

  asking: (count) => (count === 1 ? 'A console wants to print here' : 'Consoles want to print here'),
  requestingMeans:
    'Choose the console you have open and enter the code there. Dismiss any you don’t recognise: an allowed console can print on your paper.',
  callsItself: 'named “{}”',
  pick: 'Show code',
  dismiss: 'Dismiss',
  code: 'Code:',
  codeLasts: 'valid for 10 minutes and five tries',

  silentTitle: 'Is this your printer?',
  silentMeans:
    'This device doesn’t identify itself as a printer, so nothing prints on it until you confirm it. Compare the address with the printer’s own test page.',
  confirm: 'This is my printer',
  changedTitle: 'Is this still your printer?',
  changedMeans:
    'Its certificate has changed, so nothing prints on it for now. This is normal if the printer was replaced, reset or given a new certificate. If not, another device may have taken its place: don’t confirm it, and ask the person who manages your network.',
  unnamed: 'Printer',
  known: 'Previous certificate',
  shown: 'New certificate',
  trust: 'This is my printer',
  versionsTitle: 'A console with a different version can’t print',
  notOwnForm: 'This form is out of date. Reload the page and try again.',

  states: 'own',
};
