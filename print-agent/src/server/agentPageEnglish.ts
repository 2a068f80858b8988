import type { PageWords } from './agentPageWords.ts';

export const ENGLISH: PageWords = {
  direction: 'ltr',
  title: '{} print agent',
  gone: 'The print agent does not answer',
  running: 'Running, no printer yet',
  ready: (count) => (count === 1 ? 'Printer ready' : 'All printers ready'),
  notReady: (count) => (count === 1 ? '1 printer is not ready' : `${count} printers are not ready`),

  printers: 'Printers',
  noPrinter: "No printer yet. Connect one in the console's printer settings, or with {}.",
  printerTags: {
    good: 'Ready',
    warn: 'Paper low',
    busy: 'Connecting',
    bad: 'Needs attention',
    off: 'Disconnected',
  },
  roles: { receipt: "Customer's receipts", kitchen: 'Kitchen tickets' },
  place: '{}, port {}',
  testPrint: 'Test print',

  queue: 'Queue',
  queued: (count) => `Queue: ${count} not printed yet`,
  queueEmpty: 'Nothing waits: every order that came in is on paper.',
  more: (count) => `and ${count} more`,
  jobs: 'Last jobs',
  jobsEmpty: 'Nothing was printed yet.',
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
  jobActions: { reprint: 'Reprint', release: 'Print it', cancel: 'Cancel' },

  console: 'The console on this computer',
  openMeans:
    'This browser can use it once you have opened it here. It stays open to this browser while you use it.',
  open: 'Open the console',
  linkTitle: "Open the console from the print agent's page",
  linkMeans:
    "This browser has no access to the console yet, or its access has ended. Choose “Open the console” on the print agent's page, or open the link that {} prints.",
  linkUsed: 'This link was used already or has expired.',
  toAgentPage: "Go to the print agent's page",

  paired: 'Pages that may print here',
  nonePaired: "No page may print here yet. Choose “Ask to print” in the console's printer settings.",
  pairedOn: '“{}”, paired {}',
  ownConsole: 'The console of this agent',
  own: 'Its own',
  development: 'Development',
  remove: 'Remove…',
  removeMeans: 'It can no longer print until it is paired again.',
  removeOwnMeans: 'Every browser loses it at once, until it is opened here again.',
  removeSurely: 'Remove this page',

  diskTitles: { full: 'The disk is full', failing: 'The disk fails' },
  diskMeans: {
    full: 'New orders are refused. Orders that were accepted still print. Make room on the disk.',
    failing:
      'New orders are refused. Orders that were accepted still print. Do not restart this computer before you have called support: the disk may have to be replaced.',
  },
  since: 'Since',
  damageTitle: 'Part of the print records was damaged',
  damageMeans: (lines) => `Lines that could not be read: ${lines}. A copy is kept for 30 days. Found`,
  damageOrders: 'Orders that may be lost; check that each is on paper, and print it again if not:',
  undecided: (count, written) =>
    count === 1 ? '1 print waits for your decision' : `${written} prints wait for your decision`,
  undecidedMeans: 'Print or cancel each here or in the console. After 7 days it is cancelled.',
  undecidedOrders: 'Orders:',

  asking: (count) => (count === 1 ? 'A page asks to print here' : 'Pages ask to print here'),
  askingMeans:
    'Pick the page that you have open and type the code there. Dismiss whatever you do not know: who prints here can fill your paper roll.',
  callsItself: 'calls itself “{}”',
  pick: 'This one: show the code',
  dismiss: 'Dismiss',
  code: 'The code is',
  codeLasts: 'good for 10 minutes and five tries',

  silentTitle: 'Is this your printer?',
  silentMeans:
    "The agent sends nothing more to a device until you say that it is a printer. Compare the address with the one on the printer's own test print.",
  confirm: 'This is my printer',
  changedTitle: 'Is this still your printer?',
  changedMeans:
    'It shows another certificate than before, and nothing is printed on it meanwhile. That is as it should be after the printer was replaced, reset or given a new certificate. If nobody did that, something else may stand in its place: do not confirm it, and ask who looks after your network.',
  unnamed: 'Printer',
  known: 'Known until now',
  shown: 'Shown now',
  trust: 'It is my printer',
  versionsTitle: 'A console of another version cannot print',
  notOwnForm: 'This form is not from this page: reload the page and try again.',

  states: 'own',
};
