import { useNow } from '../time/now.ts';

interface Props {
  /** The text at this device's time, in milliseconds; called every second. */
  readonly read: (now: number) => string | undefined;
}

/** A text that time changes. Only this element renders again, not the ticket around it: a page may show hundreds. */
export function TextOfNow({ read }: Props) {
  return <span>{useNow(read)}</span>;
}
