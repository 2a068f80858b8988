import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileQuery } from './profileApi.ts';
import { AccountPage } from '../AccountPage.tsx';

/** The restaurant's public profile and its address (spec 001 §2). */
export function ProfilePage() {
  const { t } = useTranslation();
  return (
    <AccountPage
      title={t('My Profile')}
      description={t('Your restaurant’s name and address as guests see them')}
    >
      <Card padded padding={{ base: '4', md: '6' }}>
        <Loaded query={useProfileQuery()} failed={t('The profile could not be loaded')}>
          {(profile) => <ProfileForm profile={profile} />}
        </Loaded>
      </Card>
    </AccountPage>
  );
}
