import createCache from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';

/**
 * Starts a new style element with each rule like `@media`. When such a rule is added to a style element, Chromium
 * recalculates every element that any rule of that style element applies to: a pause of a tenth of a second and more on
 * a tablet, whenever a component with such a rule appears for the first time. The order of the rules stays the same.
 */
class DividedStyleSheet extends StyleSheet {
  override insert(rule: string): void {
    // Emotion starts a style element when the count of rules is a multiple of 65,000.
    if (rule.startsWith('@')) this.ctr = 0;
    super.insert(rule);
  }
}

const KEY = 'css';

/** The rules of the components on the pages. */
export const styleCache = createCache({ key: KEY });
styleCache.sheet = new DividedStyleSheet({ key: KEY, container: document.head });
