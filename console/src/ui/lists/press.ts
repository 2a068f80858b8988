import type * as React from 'react';

/** The event that picks up a row by its handle. */
export type Press = React.KeyboardEvent | React.PointerEvent;

/** The handle that an event happened on, if any. */
export const handleOf = ({ target }: Pick<React.SyntheticEvent, 'target'>): Element | null =>
  target instanceof Element ? target.closest('.handle') : null;
