/* global atob, document, EventSource, fetch */
import { drawReceipt } from './drawing.js';

/** The faults on the page; `option` is a fault's optional number. */
const FAULTS = {
  Paper: [
    {
      fault: 'paperOut',
      title: 'Paper out',
      note: 'At once, or after so many lines',
      option: 'afterLines',
      unit: 'lines',
    },
    { fault: 'paperLow', title: 'Paper low', note: 'Goes on printing' },
    {
      fault: 'slowPaper',
      title: 'Slow paper',
      note: '150 mm/s unless given',
      option: 'mmPerSecond',
      unit: 'mm/s',
    },
  ],
  Mechanism: [
    {
      fault: 'coverOpen',
      title: 'Cover open',
      note: 'At once, or after so many lines',
      option: 'afterLines',
      unit: 'lines',
    },
    { fault: 'cutterError', title: 'Knife stuck', note: 'Stops until cleared' },
    {
      fault: 'powerCycle',
      title: 'Power cycle',
      note: 'Off for 500 ms unless given',
      option: 'offMs',
      unit: 'ms',
    },
  ],
  Network: [
    { fault: 'refuse', title: 'Refuse', note: 'New connections are refused' },
    { fault: 'stall', title: 'Stall', note: 'Accepts, and reads nothing' },
    {
      fault: 'dropAfterBytes',
      title: 'Drop',
      note: 'Resets it after so many bytes',
      option: 'bytes',
      unit: 'bytes',
      preset: 1,
    },
    {
      fault: 'smallBuffer',
      title: 'Small buffer',
      note: '4096 bytes unless given',
      option: 'bytes',
      unit: 'bytes',
    },
  ],
};

const byId = (id) => document.getElementById(id);
const faultButtons = new Map();
let receipts = [];
let current = null;
let state;

function node(name, properties = {}, ...children) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

async function send(method, path, body) {
  const request = { method };
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  try {
    const answer = await fetch(path, request);
    showProblem(answer.ok ? '' : (await answer.json()).message);
  } catch {
    showProblem('The printer does not answer. Is it still running?');
  }
}

function showProblem(text) {
  byId('problem').textContent = text;
  byId('problem').hidden = text === '';
}

function faultRow({ fault, title, note, option, unit, preset }) {
  const button = node('button', { type: 'button', textContent: 'Start' });
  button.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-label', title);
  const row = node('div', { className: 'fault' }, node('p', {}, title, node('small', { textContent: note })));
  let input;
  if (option !== undefined) {
    input = node('input', { type: 'number', min: '1', placeholder: unit, ariaLabel: `${title}: ${unit}` });
    row.append(input);
  }
  row.append(button);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-pressed') === 'true') return void send('DELETE', `faults/${fault}`);
    const number = input?.valueAsNumber || preset;
    void send('POST', 'faults', { fault, ...(number ? { [option]: number } : {}) });
  });
  faultButtons.set(fault, button);
  return row;
}

function lights() {
  const on = (name) => state.faults.includes(name);
  const list = [
    state.offline ? ['bad', 'Stopped'] : ['', 'Ready'],
    state.paperOut ? ['bad', 'Paper out'] : state.paperLow ? ['warn', 'Paper low'] : ['', 'Paper ok'],
    state.coverOpen ? ['bad', 'Cover open'] : ['', 'Cover closed'],
    state.cutterError ? ['bad', 'Knife stuck'] : ['', 'Knife ok'],
    on('powerCycle')
      ? ['bad', 'Switched off']
      : state.listening
        ? ['', 'Listening']
        : ['bad', 'Refusing connections'],
  ];
  if (on('stall')) list.push(['bad', 'Not reading']);
  if (state.midCommand) list.push(['warn', 'In the middle of a command']);
  if (state.waitingBytes > 0) list.push(['warn', `${state.waitingBytes} bytes waiting`]);
  list.push(
    ['plain', `${state.openConnections} connected`],
    ['plain', `${state.bytes.toLocaleString('en')} bytes`],
  );
  return list.map(([className, textContent]) => node('li', { className, textContent }));
}

function showState() {
  byId('facts').textContent = `${state.persona}, ${state.columns} columns, 127.0.0.1:${state.port}`;
  byId('example').textContent = `printf 'Hello\\n\\n\\n\\035V\\000' | nc -q1 127.0.0.1 ${state.port}`;
  byId('lights').replaceChildren(...lights());
  for (const [fault, button] of faultButtons) {
    const active = state.faults.includes(fault);
    button.setAttribute('aria-pressed', String(active));
    button.textContent = active ? 'End' : 'Start';
  }
}

const time = (ms) => new Date(ms).toLocaleTimeString('en', { hour12: false });

function tags(receipt) {
  const pulses = receipt.drawerPulses.length;
  const list = [];
  if (pulses > 0) list.push(['', pulses === 1 ? 'Drawer opened' : `Drawer opened ${pulses} times`]);
  if (receipt.beeps > 0) list.push(['', receipt.beeps === 1 ? 'Beeped' : `Beeped ${receipt.beeps} times`]);
  if (receipt.rows.some((row) => row.clipped)) list.push(['bad', 'Picture wider than the paper']);
  for (const bytes of receipt.unknown) {
    const hex = Array.from(atob(bytes), (character) => character.charCodeAt(0).toString(16).padStart(2, '0'));
    list.push(['bad', `Unknown command ${hex.slice(0, 12).join(' ')}${hex.length > 12 ? ' …' : ''}`]);
  }
  return list.map(([className, textContent]) => node('span', { className, textContent }));
}

function card(receipt) {
  const when = receipt.finishedAt
    ? `${time(receipt.finishedAt)}, ${receipt.cut} cut`
    : `since ${time(receipt.startedAt)}, not cut yet`;
  const from = `connection ${receipt.connectionIds.join(', ')}`;
  const qr = receipt.qr.map(({ text }) => `QR: ${text}`);
  return node(
    'article',
    {},
    node(
      'header',
      {},
      node('h3', { textContent: `Receipt ${receipt.id}` }),
      node('span', { textContent: `${when}, ${from}` }),
    ),
    drawReceipt(receipt, state.columns),
    node('div', { className: 'tags' }, ...tags(receipt)),
    node(
      'details',
      {},
      node('summary', { textContent: 'As text' }),
      node('pre', { textContent: [receipt.text, ...qr].join('\n') }),
    ),
  );
}

function showCount() {
  const count = receipts.length;
  byId('count').textContent = count === 0 ? 'No receipts' : count === 1 ? '1 receipt' : `${count} receipts`;
  byId('remove').hidden = count === 0;
  byId('empty').hidden = count > 0 || current !== null;
}

let currentCard;

function showCurrent() {
  currentCard?.remove();
  currentCard = current === null ? undefined : card(current);
  if (currentCard) byId('receipts').prepend(currentCard);
  showCount();
}

/** Renders everything: at the start, and after reconnecting to the printer. */
function showAll() {
  byId('receipts').replaceChildren(...receipts.toReversed().map(card));
  showCurrent();
}

function listen() {
  const events = new EventSource('events');
  const on = (name, react) => events.addEventListener(name, (event) => react(JSON.parse(event.data)));
  on('state', (next) => {
    state = next;
    showState();
  });
  on('receipts', (all) => {
    receipts = all;
    showAll();
  });
  on('receipt', (receipt) => {
    receipts.push(receipt);
    currentCard?.remove();
    byId('receipts').prepend(card(receipt));
    showCount();
  });
  on('current', (partial) => {
    current = partial;
    showCurrent();
  });
  events.addEventListener('open', () => showProblem(''));
  events.addEventListener('error', () => showProblem('The printer does not answer. Is it still running?'));
}

for (const [group, faults] of Object.entries(FAULTS)) {
  byId('faults').append(
    node('fieldset', {}, node('legend', { textContent: group }), ...faults.map(faultRow)),
  );
}
byId('clear').addEventListener('click', () => void send('DELETE', 'faults'));
byId('remove').addEventListener('click', () => void send('DELETE', 'receipts'));
listen();
