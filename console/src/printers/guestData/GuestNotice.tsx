import { Check, CircleAlert, Info } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { agentErrorText } from '../../agent/agentErrorText.ts';
import type { AgentFailureCode } from '../../agent/agentFailure.ts';
import { listText } from '../../language/writing.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import type { GuestOutcome } from './useGuestData.ts';

/** The codes whose agent error text fits here; all other texts are about printing. */
const CODES_SHOWN_IN_FULL: ReadonlySet<AgentFailureCode> = new Set<AgentFailureCode>([
  'spool-full',
  'other-version',
  'bad-request',
  'unpaired',
]);

/** The result of an export or a deletion, announced to screen readers. */
export function GuestNotice({ outcome }: { readonly outcome: GuestOutcome }) {
  const { t } = useTranslation();
  const { isDone, sentences } = noticeOf(outcome, t);
  const text = sentences.join(' ');
  if (outcome.kind === 'failed') return <ErrorBanner>{text}</ErrorBanner>;
  return (
    <NoticeStrip
      tone={isDone ? 'done' : 'warning'}
      icon={isDone ? Check : outcome.kind === 'exported' ? Info : CircleAlert}
      role="status"
    >
      <span>{text}</span>
    </NoticeStrip>
  );
}

function noticeOf(outcome: GuestOutcome, t: TFunction): { isDone: boolean; sentences: readonly string[] } {
  switch (outcome.kind) {
    case 'exported':
      return {
        isDone: outcome.agent !== 'away',
        sentences: [
          outcome.entries === 0
            ? t('No data found for this guest. The file confirms it.')
            : t('The file has {{count}} entries.', {
                count: outcome.entries,
                defaultValue_one: 'The file has 1 entry.',
              }),
          ...(outcome.agent === 'away'
            ? [t('The print agent can’t be reached, so its receipts aren’t included.')]
            : []),
          ...(outcome.agent === 'off'
            ? [t('Printing is off on this device, so no print agent was checked.')]
            : []),
        ],
      };
    case 'deleted': {
      const { entries, receipts } = outcome;
      return {
        isDone: true,
        sentences: [
          ...(entries + (receipts ?? 0) === 0
            ? [t('No data found for this guest.')]
            : [
                t('Deleted on this device: {{count}} entries.', {
                  count: entries,
                  defaultValue_one: 'Deleted on this device: 1 entry.',
                }),
                ...(receipts === undefined
                  ? []
                  : [
                      t('Deleted by the print agent: {{count}} receipts.', {
                        count: receipts,
                        defaultValue_one: 'Deleted by the print agent: 1 receipt.',
                      }),
                    ]),
              ]),
          ...(receipts === undefined
            ? [t('Printing is off on this device, so no print agent was checked.')]
            : []),
        ],
      };
    }
    case 'waiting': {
      const orders = listText(outcome.orders.map((id) => `#${id}`));
      return {
        isDone: false,
        sentences: [
          t(
            'Nothing was deleted because {{orders}} hasn’t printed yet. Print or cancel it first, then delete again.',
            {
              orders,
            },
          ),
        ],
      };
    }
    case 'away':
      return {
        isDone: false,
        sentences: [
          t(
            'Nothing was deleted because the print agent can’t be reached. Start it, or turn off printing on this device, then delete again.',
          ),
        ],
      };
    case 'failed': {
      const { failure } = outcome;
      if (failure === undefined) {
        return { isDone: false, sentences: [t('Something went wrong. Please try again later.')] };
      }
      return {
        isDone: false,
        sentences: [
          CODES_SHOWN_IN_FULL.has(failure.code)
            ? agentErrorText(failure, t)
            : t('The print agent didn’t finish. Nothing else was lost. Try again.'),
        ],
      };
    }
  }
}
