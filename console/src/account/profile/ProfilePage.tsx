import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileQuery } from './profileApi.ts';

/** The restaurant's public profile and its address (spec 001 §2). */
export function ProfilePage() {
  const { t } = useTranslation();
  return (
    <Page width="form">
      <PageHeader
        title={t('My Profile')}
        description={t('What guests read about the restaurant, and where they find it.')}
      />
      <Card padded padding={{ base: '4', md: '6' }}>
        <Loaded query={useProfileQuery()} failed={t('The profile could not be loaded')}>
          {(profile) => <ProfileForm profile={profile} />}
        </Loaded>
      </Card>
    </Page>
  );
}
