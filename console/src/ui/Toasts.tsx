import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatched } from '../storage/useWatched.ts';
import { end, toastStore, type ShownToast } from './toastStore.ts';
import { useKeptFocus } from './useKeptFocus.ts';

interface Look {
  readonly Icon: LucideIcon;
  readonly color: string;
}

const INFO: Look = { Icon: Info, color: 'var(--confirmed)' };

const LOOKS: Readonly<Record<string, Look>> = {
  success: { Icon: CircleCheck, color: 'var(--done)' },
  error: { Icon: CircleAlert, color: 'var(--new)' },
  warning: { Icon: TriangleAlert, color: 'var(--ready)' },
  loading: { Icon: Info, color: 'currentColor' },
};

const Region = chakra('section', {
  base: {
    position: 'fixed',
    insetBlockEnd: 'max(env(safe-area-inset-bottom, 0px), var(--toast-foot))',
    insetInlineStart: 'var(--toast-start)',
    insetInlineEnd: 'var(--toast-end)',
    zIndex: 'toast',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: '2',
    padding: '2.5',
    bg: 'var(--toast-ground)',
    borderBlockStart: '1px solid var(--toast-edge)',
    // A press that was meant for a control under the place of the toasts still reaches it as they appear.
    '&:not(:empty)': { animation: 'settle' },
    _empty: { padding: '0', border: '0' },
  },
});

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    width: 'full',
    maxWidth: { md: '96' },
    paddingBlock: '3.5',
    paddingInlineStart: '4',
    // Room for the button to close it.
    paddingInlineEnd: '12',
    bg: 'surface',
    color: 'ink',
    border: 'hairline',
    borderRadius: 'md',
    boxShadow: 'card',
    fontSize: 'md',
    // Texts from others break anywhere, however long their words are.
    overflowWrap: 'anywhere',
    // A dialog turns the pointer off for everything around it.
    pointerEvents: 'auto',
    animation: 'settle',
    '& > svg': { boxSize: '5', flexShrink: 0 },
    '& > div': { display: 'grid', gap: '1', flex: '1', minWidth: '0' },
  },
});

const Description = chakra('div', { base: { color: 'ink.muted', whiteSpace: 'pre-line' } });

const Action = chakra('button', {
  base: {
    fontWeight: 'semibold',
    color: 'basil.fg',
    cursor: 'pointer',
    minHeight: '6',
    justifySelf: 'start',
    textAlign: 'start',
  },
});

const Close = chakra('button', {
  base: {
    position: 'absolute',
    insetBlockStart: '0.5',
    insetInlineEnd: '0.5',
    boxSize: 'target',
    display: 'grid',
    placeItems: 'center',
    color: 'ink.muted',
    cursor: 'pointer',
    '& svg': { boxSize: '4' },
  },
});

/** The row of a new order. */
const ARRIVED = '[data-arrived]';
/** The controls that the user is using, and those that need a decision now. */
const IN_USE = `:is(a, button, input, select, textarea):focus, [data-in-sight], ${ARRIVED}`;

/** Publishes the height of the toasts to the style sheet, and scrolls the controls in use out from under them. */
function measure(toasts: HTMLElement): () => void {
  const { style } = document.documentElement;
  const uncover = (element: Element): void => {
    const { top, bottom, left, right } = toasts.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const isCovered = box.bottom > top && box.top < bottom && box.right > left && box.left < right;
    if (isCovered && !toasts.contains(element)) element.scrollIntoView({ block: 'nearest' });
  };
  // A new order's row may load only after its toast. Scrolled once per row, so as not to fight the user's scrolling.
  const known = new WeakSet<Element>();
  // The value is kept, so that the next changes of the page need not wait for its layout.
  let isEmpty = true;
  const sizes = new ResizeObserver(() => {
    const { height } = toasts.getBoundingClientRect();
    // Every element inherits the variable: setting it recalculates the styles of the whole page.
    if (isEmpty && height === 0) return;
    style.setProperty('--toasts', `${height}px`);
    isEmpty = height === 0;
    if (isEmpty) return;
    for (const element of document.querySelectorAll(IN_USE)) {
      uncover(element);
      known.add(element);
    }
  });
  sizes.observe(toasts);
  const rows = new MutationObserver(() => {
    if (isEmpty) return;
    for (const row of document.querySelectorAll(ARRIVED)) {
      if (!known.has(row)) uncover(row);
      known.add(row);
    }
  });
  rows.observe(document.body, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    rows.disconnect();
    style.removeProperty('--toasts');
  };
}

/** The toasts on the screen, in a live region; once per application. Alt+T moves the keyboard there, Escape closes one. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useWatched(toastStore);
  const { ref, onFocus } = useKeptFocus<HTMLElement>();
  // The last toast to close returns the focus there.
  const origin = useRef<EventTarget>(null);
  useEffect(() => (ref.current ? measure(ref.current) : undefined), [ref]);
  useEffect(() => {
    const enter = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'KeyT' || toastStore.get().length === 0) return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener('keydown', enter, { capture: true });
    return () => document.removeEventListener('keydown', enter, { capture: true });
  }, [ref]);

  const close = (toast: ShownToast): void => {
    end(toast);
    if (toasts.length > 1 || !(origin.current instanceof HTMLElement)) return;
    origin.current.focus({ preventScroll: true });
  };
  return (
    <Region
      ref={ref}
      aria-label={t('Notifications')}
      aria-keyshortcuts="Alt+T"
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
      data-scope="toast"
      data-part="group"
      onFocus={(event) => {
        onFocus(event);
        if (!event.currentTarget.contains(event.relatedTarget)) origin.current = event.relatedTarget;
      }}
    >
      {toasts.map((toast) => {
        const { key, type, title, description, action } = toast;
        const { Icon, color } = LOOKS[type ?? ''] ?? INFO;
        return (
          <Frame
            key={key}
            role="status"
            aria-atomic
            aria-labelledby={`toast-${key}`}
            data-scope="toast"
            data-part="root"
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              close(toast);
            }}
          >
            <Icon aria-hidden color={color} />
            <div>
              <chakra.div id={`toast-${key}`} fontWeight="semibold">
                {title}
              </chakra.div>
              {description !== undefined && <Description>{description}</Description>}
              {action && (
                <Action
                  type="button"
                  onClick={() => {
                    action.onClick();
                    close(toast);
                  }}
                >
                  {action.label}
                </Action>
              )}
            </div>
            <Close type="button" aria-label={t('Close')} onClick={() => close(toast)}>
              <X aria-hidden />
            </Close>
          </Frame>
        );
      })}
    </Region>
  );
}
