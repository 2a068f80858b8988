import { describe, expect, it } from 'vitest';
import { addOnGroupUrl, chosenGroupState, readChosenGroup, withParameters } from './urls.ts';

const search = (text: string): URLSearchParams => new URLSearchParams(text);

describe('readChosenGroup', () => {
  it("prefers the router's state to the URL", () => {
    const state = chosenGroupState({ id: 'g1', name: 'Crust' });
    expect(readChosenGroup(state, search('group=g2'))).toEqual({ id: 'g1', name: 'Crust' });
  });

  it('uses the URL when there is no state, or the state of another page', () => {
    expect(readChosenGroup(null, search('group=g2'))).toEqual({ id: 'g2', name: '' });
    expect(readChosenGroup({ orderId: '7' }, search('group=g2&page=2'))).toEqual({ id: 'g2', name: '' });
    expect(readChosenGroup({ addOnGroupId: '' }, search('group=g2'))).toEqual({ id: 'g2', name: '' });
  });

  it('reads a numeric id, and a state without a name', () => {
    expect(readChosenGroup({ addOnGroupId: 12 }, search(''))).toEqual({ id: '12', name: '' });
  });

  it('chooses no group when neither names one', () => {
    expect(readChosenGroup(null, search('open=g1'))).toBeUndefined();
    expect(readChosenGroup(undefined, search('group='))).toBeUndefined();
  });

  it('reads back the group of a generated URL', () => {
    const url = new URL(addOnGroupUrl('a&b=c/ü'), 'http://console.test');
    expect(readChosenGroup(null, url.searchParams)).toEqual({ id: 'a&b=c/ü', name: '' });
  });
});

describe('withParameters', () => {
  it('sets the given parameters, removes undefined ones and keeps the rest', () => {
    expect(withParameters(search('page=3&open=g1'), { open: 'g2', add: 'addon' })).toBe(
      'page=3&open=g2&add=addon',
    );
    expect(withParameters(search('page=3&open=g1&add=addon'), { open: undefined, add: undefined })).toBe(
      'page=3',
    );
  });
});
