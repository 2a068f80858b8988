import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { TriangleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { SavedFlash } from '../../ui/forms/SavedFlash.tsx';
import type { FrameForm } from '../../ui/forms/useServerForm.ts';
import { ProductSection } from './ProductSection.tsx';
import { listText } from '../../language/writing.ts';

interface Props {
  readonly form: FrameForm & { readonly isDirty: boolean };
  readonly title: string;
  /** Called with whether leaving the page would lose input. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Values that someone else saved to fields being edited here. */
  readonly overtaken: readonly string[];
  /** The message just after a save; otherwise undefined. */
  readonly saved: string | undefined;
  readonly children: ReactNode;
}

/** A section of a product with its own save button. */
export function EditProductForm(props: Props) {
  const { t } = useTranslation();
  const { form, title, onDirty, overtaken, saved, children } = props;
  const { isDirty, isSubmitting, error } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <ProductSection title={title}>
      <chakra.form display="grid" gap="4" onSubmit={(event) => void form.submit(event)} noValidate>
        {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
        {overtaken.length > 0 && (
          <NoticeStrip tone="warning" icon={TriangleAlert} role="status">
            <Text flex="1 1 12rem" fontWeight="medium" overflowWrap="anywhere">
              {t('Someone else changed this to: {{theirs}}. Saving replaces it with yours.', {
                theirs: listText(overtaken.map((text) => `“${text}”`)),
              })}
            </Text>
          </NoticeStrip>
        )}
        {children}
        <Flex align="center" gap="3">
          <SubmitButton
            isSubmitting={isSubmitting}
            isHeld={!isDirty}
            aria-label={t('Save: {{part}}', { part: title })}
          >
            {t('Save')}
          </SubmitButton>
          <SavedFlash isShown={saved !== undefined} text={saved} />
        </Flex>
      </chakra.form>
    </ProductSection>
  );
}
