import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatched } from '../storage/useWatched.ts';
import { makeToastRoom } from './toastRoom.ts';
import { end, toastStore } from './toastStore.ts';
import { useLostFocus } from './useLostFocus.ts';

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
    insetInlineStart: 'calc(env(safe-area-inset-left, 0px) + var(--toast-start))',
    insetInlineEnd: 'calc(env(safe-area-inset-right, 0px) + var(--toast-end))',
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
    borderRadius: 'md',
    display: 'grid',
    placeItems: 'center',
    color: 'ink.muted',
    cursor: 'pointer',
    '& svg': { boxSize: '4' },
  },
});

/** The toasts on the screen, in a live region; once per application. Alt+T moves the keyboard there, Escape closes one. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useWatched(toastStore);
  const { place, onFocus } = useLostFocus<HTMLElement>();
  // Where the keyboard came from.
  const origin = useRef<EventTarget>(null);
  useEffect(() => (place.current ? makeToastRoom(place.current) : undefined), [place]);
  useEffect(() => {
    const enter = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'KeyT' || toastStore.get().length === 0) return;
      event.preventDefault();
      place.current?.focus();
    };
    document.addEventListener('keydown', enter, { capture: true });
    return () => document.removeEventListener('keydown', enter, { capture: true });
  }, [place]);

  const isEmpty = toasts.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
    origin.current = null;
  }, [isEmpty]);

  return (
    <Region
      ref={place}
      aria-label={t('Notifications')}
      aria-keyshortcuts="Alt+T"
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
      data-scope="toast"
      data-part="group"
      onFocus={(event) => {
        onFocus(event);
        const { currentTarget, relatedTarget } = event;
        // It comes from nowhere if a toast with the focus is gone.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) origin.current = null;
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
              end(toast);
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
                    end(toast);
                  }}
                >
                  {action.label}
                </Action>
              )}
            </div>
            <Close type="button" aria-label={t('Close')} onClick={() => end(toast)}>
              <X aria-hidden />
            </Close>
          </Frame>
        );
      })}
    </Region>
  );
}
