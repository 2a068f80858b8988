import { Button } from '@chakra-ui/react/button';
import { useTranslation } from 'react-i18next';
import { UnknownOutcome } from '../../ui/forms/UnknownOutcome.tsx';
import { postsUrl } from './urls.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

interface Props {
  /** Id of the post's account. */
  readonly account: string;
  /** Returns to the form, to post again or to edit. */
  readonly onDone: () => void;
}

/** Explains that it is unknown whether the post was accepted, and what to do. */
export function OpenPostNotice({ account, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <UnknownOutcome
      title={t('It may have been posted')}
      text={t('The platform didn’t confirm it. Check your posts before you post again.')}
      actions={
        <>
          <ButtonLink to={postsUrl(account)}>{t('View posts')}</ButtonLink>
          <Button onClick={onDone}>{t('Back to the text')}</Button>
        </>
      }
    />
  );
}
