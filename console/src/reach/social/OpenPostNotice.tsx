import { Button } from '@chakra-ui/react/button';
import { useTranslation } from 'react-i18next';
import { UnknownOutcome } from '../../ui/forms/UnknownOutcome.tsx';
import { postsOf } from './urls.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

interface Props {
  /** Id of the account that it was for. */
  readonly account: string;
  /** Back to the form, to post it once more or to change it. */
  readonly onDone: () => void;
}

/** Says that nobody knows whether the post was taken, and what to do about it. */
export function OpenPostNotice({ account, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <UnknownOutcome
      title={t('It may have been posted')}
      text={t(
        'The platform did not confirm the post, and it was not sent again. Look at the posts before you post it once more.',
      )}
      actions={
        <>
          <ButtonLink to={postsOf(account)}>{t('Look at the posts')}</ButtonLink>
          <Button onClick={onDone}>{t('Back to the text')}</Button>
        </>
      }
    />
  );
}
