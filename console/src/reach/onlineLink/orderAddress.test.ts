import { describe, expect, it } from 'vitest';
import { addressText, nameOf, nameProblem, orderAddress, partsOf } from './orderAddress.ts';

describe('a name', () => {
  it.each(['bella', 'b', '24-7', 'a'.repeat(63)])('can be %j', (name) => {
    expect(nameProblem(name)).toBeUndefined();
  });

  it.each([
    ['', 'Enter a name'],
    ['la bella', 'Use only letters a to z, digits and hyphens'],
    ['caffè', 'Use only letters a to z, digits and hyphens'],
    ['bella.order', 'Use only letters a to z, digits and hyphens'],
    ['-bella', 'Use hyphens only between letters and digits'],
    ['bella-', 'Use hyphens only between letters and digits'],
    ['a'.repeat(64), 'Use 63 characters or fewer'],
  ])('cannot be %j', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });

  it('is case-insensitive', () => {
    expect(nameOf(' Bella ')).toBe('bella');
  });
});

describe('the platform’s answer', () => {
  it.each([
    ['https://bella.order.test', 'https://bella.order.test/'],
    ['http://bella.order.test/menu', 'https://bella.order.test/menu'],
    [' Bella.order.test ', 'https://bella.order.test/'],
    ['bella.order.test:8443/menu', 'https://bella.order.test:8443/menu'],
    ['bella', 'https://bella.order.test/'],
    ['https://küche.example', 'https://xn--kche-0ra.example/'],
  ])('%j is read as %s', (answer, address) => {
    expect(orderAddress(answer)?.href).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/menu',
    'ftp://bella.order.test',
    'https://me@bella.order.test',
    'two words',
    '',
  ])('%j is not a URL', (answer) => {
    expect(orderAddress(answer)).toBeUndefined();
  });

  it('is shown in two parts, and in readable form', () => {
    expect(partsOf(new URL('https://bella.order.test/'))).toEqual({ name: 'bella', suffix: '.order.test' });
    expect(partsOf(new URL('https://bella.example/'))).toEqual({ name: 'bella.example', suffix: '' });
    expect(addressText(new URL('https://bella.order.test/'))).toBe('bella.order.test');
    expect(addressText(new URL('https://bella.order.test/menu'))).toBe('bella.order.test/menu');
  });
});
