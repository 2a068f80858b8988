// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { surviveForeignNodes } from './foreignNodes.ts';

beforeAll(surviveForeignNodes);

let parent: HTMLElement;
let text: Text;
let last: HTMLElement;
beforeEach(() => {
  parent = document.createElement('p');
  text = document.createTextNode('New');
  last = document.createElement('b');
  parent.append(text, last);
});

/** Changes a text node as browser translation does: the node itself, or a copy of it, within two elements. */
function wrap(node: Text, isCopied: boolean): void {
  const outer = document.createElement('span');
  node.replaceWith(outer);
  outer.append(document.createElement('span'));
  outer.firstChild?.appendChild(isCopied ? node.cloneNode() : node);
}

describe('a child that is where React left it', () => {
  it('is removed, and inserted before', () => {
    const added = document.createElement('i');
    expect(parent.insertBefore(added, last)).toBe(added);
    expect(parent.removeChild(text)).toBe(text);
    expect(parent.innerHTML).toBe('<i></i><b></b>');
  });
});

describe('a text that something else has wrapped', () => {
  it('is removed with its wrapping', () => {
    wrap(text, false);
    expect(parent.removeChild(text)).toBe(text);
    expect(parent.innerHTML).toBe('<b></b>');
  });

  it('is inserted before in front of its wrapping', () => {
    wrap(text, false);
    parent.insertBefore(document.createElement('i'), text);
    expect(parent.innerHTML).toBe('<i></i><span><span>New</span></span><b></b>');
  });
});

describe('a text that something else has replaced', () => {
  it('counts as removed', () => {
    wrap(text, true);
    expect(parent.removeChild(text)).toBe(text);
    expect(parent.lastChild).toBe(last);
  });

  it('has what belongs before it stand at the end', () => {
    wrap(text, true);
    const added = document.createElement('i');
    parent.insertBefore(added, text);
    expect(parent.lastChild).toBe(added);
  });
});
