import { addGalleryImage } from '@servery/protocol/platform/branding';
import { CircleAlert, Images, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIsOffered } from '../../platform/offered.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useGallery } from './galleryApi.ts';
import { GalleryGrid } from './GalleryGrid.tsx';
import { galleryPictures } from './galleryPictures.ts';
import { readGalleryView, galleryQuery } from './urls.ts';
import { OverGallery } from './OverGallery.tsx';

/**
 * The restaurant's pictures (spec 001 §2, §9). The URL holds the open picture or the add form: `picture` is the key of
 * a picture, `edit` is `new`.
 */
export default function GalleriesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const canAdd = useIsOffered(addGalleryImage);
  const { isAdding, opened } = readGalleryView(search);
  // Replaces the history entry, so that Back does not reopen the dialog.
  const show = (view: string): void =>
    void navigate({ search: view }, { replace: true, preventScrollReset: true });

  return (
    <Page>
      <PageHeader title={t('Galleries')} description={t('Pictures of your restaurant and food')}>
        {canAdd && (
          <ButtonLink to={{ search: galleryQuery.adding }} preventScrollReset icon={Plus} variant="solid">
            {t('Add Picture')}
          </ButtonLink>
        )}
      </PageHeader>
      <Loaded query={useGallery()} failed={t('The gallery could not be loaded')}>
        {(images) => {
          const pictures = galleryPictures(images);
          const isKnown = pictures.some(({ key }) => key === opened);
          return (
            <>
              {opened !== undefined && !isKnown && (
                <NoticeStrip tone="warning" icon={CircleAlert} role="status">
                  <span>{t('This picture is no longer in the gallery.')}</span>
                </NoticeStrip>
              )}
              {pictures.length > 0 ? (
                <GalleryGrid pictures={pictures} />
              ) : (
                <EmptyState icon={Images} title={t('No pictures yet')}>
                  {canAdd ? t('Add a picture for guests to see.') : undefined}
                </EmptyState>
              )}
              {(isAdding || isKnown) && <OverGallery pictures={pictures} opened={opened} onShow={show} />}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
