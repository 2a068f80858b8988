import { Flex } from '@chakra-ui/react/flex';
import { EVENT_TYPES, type Event } from '@servery/protocol/platform/specials';
import { CircleAlert, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMerchant, useZone } from '../../platform/merchant.ts';
import { useServerNow } from '../../platform/time/useServerNow.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ChipNav } from '../../ui/ChipNav.tsx';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SpecialList } from './SpecialList.tsx';
import { specialId, useSpecialsQuery } from './specialsApi.ts';
import { inOrder, PHASES, type Phase } from './specialTimes.ts';
import { typeOf } from './specialValues.ts';
import { ALL_EVENTS, readSpecialsView, SPECIAL_DEALS, specialsQuery } from './urls.ts';

// Loaded lazily: most visits only view the list.
const SpecialForm = lazyPart(() => import('./SpecialForm.tsx'), MissingOverlay);
const RedeemDialog = lazyPart(() => import('../tickets/RedeemDialog.tsx'), MissingOverlay);

const ALL = 'all';

interface FoundProps {
  readonly specials: readonly Event[];
  readonly id: string;
  readonly children: (special: Event) => ReactNode;
}

/** A dialog about one special: keeps the special as it was when opened, even if the list changes. */
function Found({ specials, id, children }: FoundProps) {
  const { t } = useTranslation();
  const [special] = useState(() => specials.find((each) => specialId(each) === id));
  return special ? (
    children(special)
  ) : (
    <NoticeStrip tone="warning" icon={CircleAlert} role="status">
      {t('This special no longer exists.')}
    </NoticeStrip>
  );
}

/**
 * Specials as cards (spec 001 §2): /events shows all of them with the add form, /eventslist only the list, and
 * /special_deals the deals with a form for a new one (decisions 27). The URL holds the filter and the open dialog:
 * `edit` is the id of the edited special, or `new`; `redeem` is the id of the deal whose tickets are being punched.
 */
export default function SpecialsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const zone = useZone();
  // A form that started with the browser's time zone would keep it.
  const isZoneKnown = !useMerchant().isLoading;
  const now = useServerNow();
  const specials = useSpecialsQuery();
  const view = readSpecialsView(search);
  const isOfDeals = pathname === SPECIAL_DEALS;
  const type = isOfDeals ? 'SPECIAL_DEAL' : view.type;
  // Replaces the dialog's history entry, so that Back does not reopen it.
  const close = (): void =>
    void navigate({ search: specialsQuery.list(search) }, { replace: true, preventScrollReset: true });

  const titles: Readonly<Record<string, string>> = {
    [SPECIAL_DEALS]: t('Special deals'),
    [ALL_EVENTS]: t('All specials'),
  };
  const words: Record<Phase, string> = { running: t('Running'), coming: t('Upcoming'), past: t('Past') };
  return (
    <Page>
      <PageHeader
        title={titles[pathname] ?? t('Specials')}
        description={
          isOfDeals
            ? t('Deals with tickets that you punch for guests')
            : t('Events and deals for a limited time')
        }
      >
        {pathname !== ALL_EVENTS && (
          <ButtonLink
            to={{ search: specialsQuery.adding(search) }}
            preventScrollReset
            icon={Plus}
            variant="solid"
          >
            {t('Add Specials')}
          </ButtonLink>
        )}
      </PageHeader>
      <Flex columnGap="6" wrap="wrap">
        <ChipNav
          label={t('When')}
          current={view.phase ?? ALL}
          choices={[undefined, ...PHASES].map((phase) => ({
            key: phase ?? ALL,
            text: phase ? words[phase] : t('All'),
            to: `${pathname}${specialsQuery.phase(search, phase)}`,
          }))}
        />
        {!isOfDeals && (
          <ChipNav
            label={t('Type')}
            current={view.type ?? ALL}
            choices={[undefined, ...EVENT_TYPES].map((each) => ({
              key: each?.value ?? ALL,
              text: each ? t(each.label) : t('All types'),
              to: `${pathname}${specialsQuery.type(search, each?.value)}`,
            }))}
          />
        )}
      </Flex>
      <Loaded query={specials} failed={t('The specials could not be loaded')}>
        {(all) => {
          const ofType = all.filter((special) => type === undefined || typeOf(special) === type);
          const placed = inOrder(ofType, zone, now).filter(
            ({ phase }) => view.phase === undefined || phase === view.phase,
          );
          return (
            <>
              <SpecialList
                placed={placed}
                isTypeShown={!isOfDeals}
                {...(ofType.length === 0
                  ? {
                      none: isOfDeals ? t('No special deals yet') : t('No specials yet'),
                      noneHint: t('Add a special, and guests will see it until it ends.'),
                    }
                  : {
                      none: t('No specials match these filters'),
                      noneHint: t('Change the filters to see more.'),
                    })}
              />
              {isZoneKnown && view.isAdding && (
                <SpecialForm special={undefined} isOfDeals={isOfDeals} onClose={close} />
              )}
              {isZoneKnown && view.edited !== undefined && (
                <Found key={view.edited} specials={all} id={view.edited}>
                  {(special) => <SpecialForm special={special} isOfDeals={isOfDeals} onClose={close} />}
                </Found>
              )}
              {view.redeemed !== undefined && (
                <Found key={view.redeemed} specials={all} id={view.redeemed}>
                  {(special) => <RedeemDialog special={special} onClose={close} />}
                </Found>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
