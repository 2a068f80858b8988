import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { Order } from '@servery/protocol/platform/order';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderCard } from './OrderCard.tsx';
import { placesAfter, type Place } from './places.ts';

/** How long the place of an order that left stays while nobody touches the list, in milliseconds. */
const STAYS_MS = 3000;

interface Props {
  readonly orders: readonly Order[];
  readonly isCompact?: boolean;
  readonly level?: 'h2' | 'h3';
}

/**
 * Tickets one below the other. While a pointer or finger rests on them, no ticket moves up because one above it leaves:
 * its place stays until the pointer leaves, the page scrolls, or nobody touches the list for some seconds.
 */
export function OrderCards({ orders, ...look }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly Place[]>(() => orders.map((order) => ({ order })));
  // Runs before the browser paints: until then, the tickets that leave can still be measured.
  useLayoutEffect(() => {
    const element = list.current;
    // A touch screen keeps the hover where it was tapped.
    const before = element?.matches(':hover') ? places : [];
    const heights = new Map(
      before.map(({ order }, at) => [
        order.order_id,
        element?.children[at]?.getBoundingClientRect().height ?? 0,
      ]),
    );
    setPlaces(placesAfter(before, orders, (id) => heights.get(id) ?? 0));
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the list moves tickets
  }, [orders]);

  const hasLeft = places.some(({ leftHeight }) => leftHeight !== undefined);
  useEffect(() => {
    const element = list.current;
    if (!hasLeft || element === null) return;
    const close = (): void => setPlaces((now) => now.filter(({ leftHeight }) => leftHeight === undefined));
    let timer = setTimeout(close, STAYS_MS);
    const stay = (): void => {
      clearTimeout(timer);
      timer = setTimeout(close, STAYS_MS);
    };
    const leave = ({ pointerType }: PointerEvent): void => {
      // A finger that is lifted may come back.
      if (pointerType === 'mouse') close();
    };
    const ended = new AbortController();
    const { signal } = ended;
    for (const event of ['pointerdown', 'pointermove'] as const) {
      element.addEventListener(event, stay, { signal });
    }
    element.addEventListener('pointerleave', leave, { signal });
    window.addEventListener('scroll', close, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [hasLeft]);

  return (
    <Stack ref={list} gap="2" _empty={{ display: 'none' }}>
      {places.map(({ order, leftHeight }) =>
        leftHeight === undefined ? (
          <OrderCard key={order.order_id} order={order} {...look} />
        ) : (
          <Flex
            key={order.order_id}
            align="center"
            justify="center"
            border="hairline"
            borderRadius="md"
            color="ink.faint"
            textStyle="small"
            style={{ height: leftHeight }}
          >
            {t('#{{number}} has left this list', { number: order.order_id })}
          </Flex>
        ),
      )}
    </Stack>
  );
}
