import { NOTICE_CODES } from '@servery/protocol/printing/messages';
import { t } from 'i18next';
import { expect, it } from 'vitest';
import { noticeText } from './notices.ts';

const clock = (at: string) => at.slice(11, 16);
const notice = (code: string, more: { readonly from?: string; readonly until?: string } = {}) =>
  noticeText({ level: 'warning', code, text: 'theirs', ...more }, t, clock);

it('uses our text for every code that the agent knows', () => {
  const times = { from: '2026-11-20T18:00:00Z', until: '2026-11-20T18:30:00Z' };
  for (const code of NOTICE_CODES) expect(notice(code, times).description).not.toContain('theirs');
  expect(notice('console-was-closed', times).description).toContain('from 18:00 to 18:30');
});

it('uses the agent’s text for incomplete notices and unknown codes', () => {
  expect(notice('console-was-closed')).toMatchObject({
    title: 'Some orders may not have printed',
    description: 'theirs',
  });
  expect(notice('upside-down')).toEqual({ title: 'Message from the print agent', description: 'theirs' });
});
