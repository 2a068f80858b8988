import type { WallTime } from '../../time/time.ts';
import type { TFunction } from 'i18next';
import { momentText } from '../../time/momentText.ts';
import { openAtText } from './openAtText.ts';
import type { RestaurantState } from './restaurantState.ts';

/** The restaurant's state in words: a short text for a light, and a sentence or two with the reason. */
export interface StateWords {
  readonly title: string;
  readonly reason: string;
}

/** @param nowMs by the server's clock. */
export function stateWords(state: RestaurantState, nowMs: number, zone: string, t: TFunction): StateWords {
  const when = (moment: WallTime): string => momentText(moment.valueOf(), nowMs, zone, t);
  const opening = (why: string, opens: WallTime | undefined): string =>
    opens ? `${why} ${t('Opens {{when}}.', { when: when(opens) })}` : why;
  if (state.isOpen) {
    const why = {
      hours: t('Within opening hours.'),
      hand: t('No hours set. Open until someone closes it.'),
      unknown: t('Opening hours unknown.'),
    }[state.reason];
    const { closes } = state;
    const reason = closes ? `${why} ${t('Closes {{when}}.', { when: when(closes) })}` : why;
    return { title: t('Open', { context: 'state' }), reason };
  }
  switch (state.reason) {
    case 'hand':
      return { title: t('Closed'), reason: t('Closed manually, until someone opens it.') };
    case 'pause': {
      const { pauseEnds, opens } = state;
      const time = openAtText(pauseEnds.valueOf(), nowMs, zone);
      const reason =
        opens?.valueOf() === pauseEnds.valueOf()
          ? t('Closed for a while. Opens automatically.')
          : opening(t('Closed for a while, then outside opening hours.'), opens);
      return { title: t('Closed Until {{time}}', { time }), reason };
    }
    case 'holiday': {
      const why = t('Today is a holiday: {{name}}.', { name: state.holiday });
      return { title: t('Closed'), reason: opening(why, state.opens) };
    }
    case 'hours':
      return { title: t('Closed'), reason: opening(t('Outside opening hours.'), state.opens) };
  }
}
