import type * as React from 'react';

/** What picks up a row at its handle. */
export type Press = React.KeyboardEvent | React.PointerEvent;

/** The handle that something came to, if any. */
export const handleOf = ({ target }: Pick<React.SyntheticEvent, 'target'>): Element | null =>
  target instanceof Element ? target.closest('.handle') : null;
