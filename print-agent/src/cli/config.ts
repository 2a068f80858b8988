import { Argument, type Command } from 'commander';
import { dataFolder, makeDataFolder } from '../config/dataFolder.ts';
import type { SettingName } from '../config/settings.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { writeLine, writeJson, writeTable } from './terminal.ts';

/** The settings with descriptions for `--help`; `satisfies` keeps the list complete. */
const SETTINGS = {
  platformUrl: 'the ordering platform; with it, the agent serves the console itself',
  allowedAddresses: 'printers outside the private ranges, as HOST:PORT',
  productName: 'what "Powered By" prints at the foot of a receipt',
  locale: 'language and region of receipts, such as en-US',
  forgotPasswordUrl: 'where "Forgot password?" of that console leads',
  contactUsUrl: 'where "Contact Us" of that console leads',
  subdomainSuffix: 'end of order-online addresses in that console, such as .order.example.com',
  recordOrigins: "where merchants' records lie if not at the platform itself, as https://HOST",
} as const satisfies Record<SettingName, string>;

/** Settings that take several values. */
const LISTS: readonly SettingName[] = ['allowedAddresses', 'recordOrigins'];

const names = Object.keys(SETTINGS);

export function addConfig(program: Command): void {
  const config = program
    .command('config')
    .description('read and change the settings in agent.json')
    .addHelpText(
      'after',
      `\nSettings:\n${Object.entries(SETTINGS)
        .map(([name, what]) => `  ${name.padEnd(18)} ${what}`)
        .join('\n')}`,
    );

  withCommonOptions(config.command('get'))
    .description('show one setting, or all')
    .addArgument(new Argument('[setting]').choices(names))
    .action(async (name: SettingName | undefined, { dataDir, json }: CommonOptions) => {
      const { readSettings } = await import('../config/settings.ts');
      const settings = await readSettings(dataFolder(dataDir));
      if (json) writeJson(name === undefined ? settings : (settings[name] ?? null));
      else if (name !== undefined) writeLine(inWords(settings[name]));
      else
        writeTable(Object.entries(SETTINGS).map(([each]) => [each, inWords(settings[each as SettingName])]));
    });

  withCommonOptions(config.command('set'))
    .description('change a setting; it applies from the next start of the agent')
    .addArgument(new Argument('<setting>').choices(names))
    .argument('[values...]', `the value (several for ${LISTS.join(' and ')}); none restores the default`)
    .action(async (name: SettingName, values: string[], { dataDir, json }: CommonOptions) => {
      const { writeSetting } = await import('../config/settings.ts');
      const folder = dataFolder(dataDir);
      makeDataFolder(folder);
      const value = LISTS.includes(name) ? values : values.join(' ');
      const settings = await writeSetting(folder, name, values.length === 0 ? undefined : value);
      if (json) writeJson(settings);
      else writeLine(`${name}: ${inWords(settings[name])} (applies from the agent's next start)`);
    });
}

function inWords(value: string | readonly string[] | undefined): string {
  if (value === undefined || value.length === 0) return '(none)';
  return typeof value === 'string' ? value : value.join(' ');
}
