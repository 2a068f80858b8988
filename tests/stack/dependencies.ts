/**
 * The third-party packages that ship with console and agent: their licences, and known advisories against them. The
 * registry supplies the advisories. Where it cannot be reached, offline or behind a mirror without that service, this
 * is reported and is no failure: the lockfile pins what is installed, and the next run asks again. For a release
 * (SERVERY_RELEASE is set) it is a failure.
 */
import { npm } from '../../print-agent/packaging/npm.ts';
import { checkAdvisories, NOT_CHECKED } from './advisories.ts';
import { checkLicences } from './licences.ts';
import { Problem } from './places.ts';

try {
  const installed = checkLicences();
  console.log(`${installed.length} packages, all under terms that tests/stack/licences.ts allows.`);
  const verdict = await checkAdvisories(installed, (await npm(['config', 'get', 'registry'])).trim());
  if ('lines' in verdict) {
    console.log(['Nothing grave is known against them.', ...verdict.lines].join('\n'));
  } else {
    console.log(`not asked: what is known against them (${verdict.unavailable})`);
    if (process.env['SERVERY_RELEASE']) throw new Problem('No release without it.');
    process.exitCode = NOT_CHECKED;
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
