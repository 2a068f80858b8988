import createCache from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';

/**
 * Starts a new style element with each rule like `@media`; the order of the rules stays the same. When such a rule is
 * added to a style element, Chromium recalculates every element that any of its rules applies to. On a tablet that took
 * a tenth of a second or more, whenever a component with such a rule appeared for the first time.
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
