import { Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Card } from '../Card.tsx';
import { SavedFlash } from './SavedFlash.tsx';

interface Props {
  readonly title: string;
  /** One of the settings was saved just now. */
  readonly isSaved: boolean;
  readonly children: ReactNode;
}

/** Settings under a title, each of which saves on its own and shows that beside it. */
export function SavingCard({ title, isSaved, children }: Props) {
  const titleId = useId();
  return (
    <Card padded aria-labelledby={titleId}>
      <Flex gap="3" align="center" justify="space-between">
        <Heading as="h2" id={titleId} textStyle="section">
          {title}
        </Heading>
        <SavedFlash isShown={isSaved} />
      </Flex>
      {children}
    </Card>
  );
}
