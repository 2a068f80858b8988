// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { noteOrder, orderNotes, recordSeenStatus } from './orderNotes.ts';

it('stores actions and failures per merchant and order', () => {
  noteOrder('77', 'a1', { at: 1, kind: 'done', action: 'confirm', minutes: 20 });
  noteOrder('77', 'a1', { at: 2, kind: 'failed', text: 'No' });
  noteOrder('77', 'a2', { at: 3, kind: 'done', action: 'cancel' });
  expect(orderNotes('77', 'a1').map((note) => note.at)).toEqual([1, 2]);
  expect(orderNotes('78', 'other')).toEqual([]);
});

it('notes changes by others, but not those made here', () => {
  recordSeenStatus('77', 'b1', 'Processing');
  noteOrder('77', 'b1', { at: 1, kind: 'done', action: 'confirm', minutes: 20 });
  recordSeenStatus('77', 'b1', 'Confirmed');
  expect(orderNotes('77', 'b1')).toHaveLength(1);
  recordSeenStatus('77', 'b1', 'PICKUP_READY');
  expect(orderNotes('77', 'b1').at(-1)).toMatchObject({ kind: 'seen', status: 'PICKUP_READY' });
});

it('reads nothing from a stored value that is not a list', () => {
  noteOrder('77', 'c1', { at: 1, kind: 'failed', text: 'No' });
  const [key = ''] = Object.keys(localStorage);
  for (const broken of ['{', '{}', '7']) {
    localStorage.setItem(key, broken);
    noteOrder('77', 'c2', { at: 1, kind: 'failed', text: 'No' });
    expect(orderNotes('77', 'c1')).toEqual([]);
    expect(orderNotes('77', 'c2')).toHaveLength(1);
  }
});
