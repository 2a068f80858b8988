/** A printer's options, a card for each subject: every setting saves on its own. */
import { COPIES } from '@servery/protocol/printing/limits';
import type { Printer, PrinterRole } from '@servery/protocol/printing/printer';
import { receiptLanguage } from '@servery/protocol/receipt/languages';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { deviceSettings } from '../agent/deviceSettings.ts';
import { printersLocale } from '../platform/receiptLocale.ts';
import { selectMid } from '../session/sessionSlice.ts';
import { type Choice, ChoiceField } from '../ui/forms/ChoiceField.tsx';
import { SelectField } from '../ui/forms/SelectField.tsx';
import { SwitchField } from '../ui/forms/SwitchField.tsx';
import { LogoField } from './LogoField.tsx';
import { PrinterNameField } from './PrinterNameField.tsx';
import { characterChoices, regionChoices, withValue } from './paperChoices.ts';
import { paperWidths } from './paperWidths.ts';
import { withLanguage, LANGUAGE_CHOICES, localeName } from './paperLanguage.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { useWatched } from '../storage/useWatched.ts';
import { SavingCard } from '../ui/forms/SavingCard.tsx';
import { useSavedFlash } from '../ui/forms/SavedFlash.tsx';

const COPY_CHOICES: readonly Choice<number>[] = Array.from(
  { length: COPIES.max - COPIES.min + 1 },
  (_, index) => ({ value: COPIES.min + index, label: String(COPIES.min + index) }),
);

/** The choice for no code page and no backup printer: each has a separate value on the wire. */
const NONE = '';

interface Props {
  readonly printer: Printer;
  /** All printers, including this one. */
  readonly printers: readonly Printer[];
}

/** The name, which staff read on every screen that mentions the printer. */
export function NameOptions({ printer }: Pick<Props, 'printer'>) {
  const { t } = useTranslation();
  return (
    <SettingsCard printer={printer} title={t('Settings for {{name}}', { name: printer.name })}>
      {(save) => <PrinterNameField name={printer.name} onSave={(name) => save({ name })} />}
    </SettingsCard>
  );
}

/** The options of the printed content. */
export function ReceiptOptions({ printer }: Pick<Props, 'printer'>) {
  const { t } = useTranslation();
  const mid = useSelector(selectMid) ?? '';
  const { role, locale } = printer;
  const widths = paperWidths(printer, t);
  useEffect(() => {
    if (role === 'receipt') printersLocale.of(mid).set(locale);
  }, [mid, role, locale]);
  const roles: readonly Choice<PrinterRole>[] = [
    { value: 'receipt', label: t('Guest receipt') },
    { value: 'kitchen', label: t('Kitchen ticket') },
  ];
  return (
    <SettingsCard printer={printer} title={t('Receipt')}>
      {(save) => (
        <>
          <ChoiceField
            label={t('What it prints')}
            choices={roles}
            value={role}
            onChange={(next) => void save({ role: next })}
          />
          <ChoiceField
            label={t('Language on paper')}
            choices={LANGUAGE_CHOICES}
            value={receiptLanguage(locale)}
            onChange={(language) => void save({ locale: withLanguage(locale, language) })}
          />
          <ChoiceField
            label={t('Number of copies')}
            choices={COPY_CHOICES}
            value={printer.copies}
            onChange={(copies) => void save({ copies })}
          />
          {widths && <ChoiceField {...widths} onChange={(columns) => void save({ columns })} />}
          {/* A kitchen ticket has neither. */}
          {role === 'receipt' && (
            <>
              <LogoField logo={printer.logo} columns={printer.columns} onChange={(logo) => save({ logo })} />
              <SwitchField
                checked={printer.template.qr ?? false}
                onChange={(qr) => void save({ template: { ...printer.template, qr } })}
              >
                {t('Print order number as QR code')}
              </SwitchField>
            </>
          )}
        </>
      )}
    </SettingsCard>
  );
}

/** Without a printer, this device stores the number of copies for the first one. */
export function CopiesOfFirst() {
  const { t } = useTranslation();
  const { copies } = useWatched(deviceSettings);
  const [isSaved, flash] = useSavedFlash();
  return (
    <SavingCard title={t('Receipt')} isSaved={isSaved}>
      <ChoiceField
        label={t('Number of copies')}
        choices={COPY_CHOICES}
        value={copies}
        onChange={(next) => {
          deviceSettings.change({ copies: next });
          flash();
        }}
      />
    </SavingCard>
  );
}

/** The options of each copy: cut, drawer, beep. */
export function PaperOptions({ printer }: Pick<Props, 'printer'>) {
  const { t } = useTranslation();
  return (
    <SettingsCard printer={printer} title={t('Paper')}>
      {(save) => (
        <>
          <SwitchField checked={printer.cut} onChange={(cut) => void save({ cut })}>
            {t('Cut the paper after each copy')}
          </SwitchField>
          <SwitchField checked={printer.drawer} onChange={(drawer) => void save({ drawer })}>
            {t('Open the cash drawer')}
          </SwitchField>
          <SwitchField checked={printer.beep} onChange={(beep) => void save({ beep })}>
            {t('Beep when an order prints')}
          </SwitchField>
        </>
      )}
    </SettingsCard>
  );
}

/** How it writes dates, amounts and accents. The defaults are right for nearly everyone. */
export function WritingOptions({ printer }: Pick<Props, 'printer'>) {
  const { t } = useTranslation();
  return (
    <SettingsCard printer={printer} title={t('Dates and characters')}>
      {(save) => (
        <>
          <SelectField
            label={t('Date and amount format')}
            choices={withValue(regionChoices(), printer.locale, localeName(printer.locale))}
            value={printer.locale}
            onChange={(locale) => void save({ locale })}
          />
          <SelectField
            label={t('Characters')}
            help={t('Change this only if accents print wrong. Missing characters print as images.')}
            choices={withValue(
              [{ value: NONE, label: t('Automatic') }, ...characterChoices(t)],
              printer.codePage ?? NONE,
            )}
            value={printer.codePage ?? NONE}
            onChange={(page) => void save({ codePage: page === NONE ? null : page })}
          />
        </>
      )}
    </SettingsCard>
  );
}

/** How it shares its work with other tills and printers. */
export function SharingOptions({ printer, printers }: Props) {
  const { t } = useTranslation();
  const others = printers.filter(({ id }) => id !== printer.id);
  const backups = [
    { value: NONE, label: t('None: orders wait') },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SettingsCard printer={printer} title={t('Other tills and printers')}>
      {(save) => (
        <>
          <SwitchField checked={printer.shared} onChange={(shared) => void save({ shared })}>
            {t('Other tills use this printer too')}
          </SwitchField>
          <SelectField
            label={t('Backup printer')}
            help={
              others.length === 0
                ? t('Add a second printer to use it as a backup.')
                : t('Takes over orders that have waited for a minute and notes it on the paper.')
            }
            choices={backups}
            value={printer.backupPrinterId ?? NONE}
            onChange={(id) => void save({ backupPrinterId: id === NONE ? null : id })}
          />
        </>
      )}
    </SettingsCard>
  );
}
