import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Category } from '@servery/protocol/platform/catalogue';
import type { Product } from '@servery/protocol/platform/products';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, MissingOverlay } from '../../../loading/lazyPart.tsx';
import { StickyBars } from '../../../ui/StickyBars.tsx';
import PublishBar from '../../publish/PublishBar.tsx';
import { useEditStage } from '../pendingEdits.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { useBulkRun } from './useBulkRun.ts';

// Loaded lazily: most visits change a single product.
const BulkDialog = lazyPart(() => import('./BulkDialog.tsx'), MissingOverlay);

interface Props {
  readonly chosen: readonly Product[];
  readonly categories: readonly Category[];
  readonly onClear: () => void;
  /** The list to select products from. */
  readonly children: ReactNode;
}

/**
 * A product list with bulk edits: progress above the list; the selection and the unpublished changes in bars at the
 * bottom.
 */
export function BulkEdit({ chosen, categories, onClear, children }: Props) {
  const { t } = useTranslation();
  const { run, start, stop, goOn, undo, forget } = useBulkRun();
  const [isAsking, setIsAsking] = useState(false);
  useEditStage('bulk', run?.isRunning ? 'sending' : undefined);
  const count = chosen.length;
  const close = (): void => {
    forget();
    // The focused button disappears with the panel that it closes.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      {run && <BulkProgress run={run} onStop={stop} onGoOn={goOn} onUndo={undo} onClose={close} />}
      {children}
      {isAsking && (
        <BulkDialog
          products={chosen}
          categories={categories}
          onClose={() => setIsAsking(false)}
          onSend={(jobs) => {
            setIsAsking(false);
            onClear();
            start(jobs);
          }}
        />
      )}
      <StickyBars>
        {count > 0 && (
          <Flex
            role="group"
            aria-label={t('Selection')}
            align="center"
            wrap="wrap"
            gap="2"
            bg="surface"
            border="hairline"
            borderRadius="md"
            boxShadow="card"
            paddingBlock="2"
            paddingInlineStart="4"
            paddingInlineEnd="2"
          >
            <Text role="status" flex="1" fontWeight="semibold" whiteSpace="nowrap">
              {t('{{count}} selected', { count })}
            </Text>
            <Button variant="ghost" paddingInline="3" onClick={onClear}>
              {t('Clear')}
            </Button>
            <Button
              // One change at a time: a second would discard the undo of the first.
              disabled={run?.isRunning === true}
              onClick={() => setIsAsking(true)}
            >
              <SlidersHorizontal aria-hidden />
              {t('Change')}
            </Button>
          </Flex>
        )}
        <PublishBar />
      </StickyBars>
    </>
  );
}
