import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';

interface Options<Option> {
  /** In the order on the screen. */
  readonly options: readonly Option[];
  /** Identifies an option within the list. */
  readonly idOf: (option: Option) => string;
  readonly onChoose: (option: Option, event: KeyboardEvent | MouseEvent) => void;
}

interface ShownOptions<Option> {
  readonly listId: string;
  /** For the field. */
  readonly fieldProps: Pick<
    ComponentProps<'input'>,
    | 'role'
    | 'aria-expanded'
    | 'aria-haspopup'
    | 'aria-controls'
    | 'aria-autocomplete'
    | 'aria-activedescendant'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'onKeyDown'
  >;
  /** For each option's element. */
  readonly optionProps: (
    option: Option,
  ) => Pick<
    ComponentProps<'div'>,
    'id' | 'role' | 'aria-selected' | 'onPointerMove' | 'onPointerDown' | 'onClick'
  >;
  /** Makes the first option active, because the user is looking for something else. */
  readonly restart: () => void;
}

/**
 * Options in a list below a text field, as a WAI-ARIA combobox: the focus stays in the field, the arrow keys move
 * through the options, and Enter or a press chooses one. At first, and if the active option is gone, the first one is
 * active. Give the list `listId`, and the role of a listbox; `Options.tsx` has its parts.
 */
export function useOptions<Option>({ options, idOf, onChoose }: Options<Option>): ShownOptions<Option> {
  const listId = useId();
  const [wantedId, setWantedId] = useState<string>();
  const active = options.find((option) => idOf(option) === wantedId) ?? options[0];
  const elementId = (option: Option): string => `${listId}-${idOf(option)}`;
  const activeElementId = active && elementId(active);
  useEffect(() => {
    if (activeElementId !== undefined)
      document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' });
  }, [activeElementId]);

  const activate = (option: Option | undefined): void => setWantedId(option && idOf(option));
  const move = (by: number): void => {
    const at = active ? options.indexOf(active) : -1;
    activate(options.at((at + by) % options.length));
  };
  return {
    listId,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': active !== undefined,
      'aria-haspopup': 'listbox',
      'aria-controls': active && listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeElementId,
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      onKeyDown: (event) => {
        if (active === undefined) return;
        if (event.key === 'ArrowDown') move(1);
        else if (event.key === 'ArrowUp') move(-1);
        else if (event.key === 'Enter') onChoose(active, event);
        else return;
        event.preventDefault();
      },
    },
    optionProps: (option) => ({
      id: elementId(option),
      role: 'option',
      'aria-selected': option === active,
      // When the pointer moves, not when the list moves beneath it.
      onPointerMove: option === active ? undefined : () => activate(option),
      // A press must not take the focus from the field.
      onPointerDown: (event) => event.preventDefault(),
      onClick: (event) => onChoose(option, event),
    }),
    restart: () => setWantedId(undefined),
  };
}
