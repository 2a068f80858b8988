import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ahead } from './ahead.ts';
import { buildName } from './buildName.ts';
import { compileHints } from './compileHints.ts';
import { configScript } from './configScript.ts';
import { holidayRules } from './holidayRules.ts';
import { nearPhonePlans } from './nearPhonePlans.ts';
import { patientImports } from './patientImports.ts';
import { precompress } from './precompress.ts';
import { preloadFont } from './preloadFont.ts';
import { productionRouter } from './productionRouter.ts';
import { smallerScripts } from './smallerScripts.ts';
import { serviceWorker } from './serviceWorker.ts';
import { themeCss } from './themeCss.ts';

export default defineConfig({
  plugins: [
    react(),
    productionRouter(),
    patientImports(),
    holidayRules(),
    nearPhonePlans(),
    preloadFont(),
    ahead(),
    themeCss(),
    smallerScripts(),
    compileHints(),
    serviceWorker(),
    precompress(),
    configScript(),
  ],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(buildName() ?? '') },
  // React has had this hook of its own since 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  // light-dark() and nesting are written for older tablets' browsers in development as in the build.
  css: { transformer: 'lightningcss' },
  // Every browser that has the syntax of the build also has modulepreload.
  build: {
    manifest: true,
    sourcemap: true,
    // What is fetched ahead of scripts is told by ahead.ts.
    modulePreload: { polyfill: false },
    // The calendars by which public holidays are reckoned are tables, loaded when somebody asks for them; what pages
    // weigh is what budget.ts says.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      // Emotion imports these for a wrapper that nothing here uses; they do not say that they may be left out.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }],
      },
      output: {
        // What every page loads names the files of all others: a hash alone, since a name beside it weighs more than
        // the page of a small list. Which file is whose is told by the manifest and by the source maps.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        // Few loads, each compressed as one: what every address needs, what every page behind the sign-in
        // needs, what most of them are laid out with, what every form and what every list of orders needs. Left in
        // thirty small chunks the same code weighs 15 KiB more; icons and what stands over a page likewise, each of
        // whose chunks would be named in what every page loads.
        codeSplitting: {
          groups: [
            {
              name: 'start',
              test: /src[\\/](main\.tsx|session[\\/]signIn\.ts|platform[\\/]errorText\.ts|ui[\\/]useHasNetwork\.ts)$/,
              priority: 2,
            },
            { name: 'forms', test: /[\\/]react-hook-form[\\/]/, priority: 1 },
            { name: 'login', test: /src[\\/]login[\\/]LoginPage\.tsx$/ },
            // Run as soon as it is there, while the rest is on its way: one piece of both kept a phone for half as long again.
            { name: 'system', test: /src[\\/]app[\\/]theme[\\/]system(Config)?\.ts$/, priority: 1.5 },
            {
              name: 'app',
              // What every page begins with too. Money, times and tags: left with the list of orders, they brought that to
              // every page of dishes; and the sign of an order, which would bring all icons to the first view.
              test: /src[\\/]app[\\/]App\.tsx$|src[\\/](platform[\\/](money|Time|momentText|today|untracked)|ui[\\/](Page|PageHeader|Chip|ChipNav|EmptyState|ErrorState|LoadingState|StaleNotice|Tag|lists[\\/]EndlessList))\.tsx?$|[\\/]zod[\\/]v4[\\/]mini[\\/]iso\.js$|[\\/]icons[\\/]receipt-text\.mjs$/,
              priority: 1,
            },
            // What most pages are made of.
            {
              name: 'cards',
              test: /src[\\/]ui[\\/](?:\w+[\\/])?(Card|Loaded|ErrorBanner|SubmitButton|unsavedInput)\.tsx?$/,
            },
            {
              name: 'orderList',
              test: /src[\\/]orders[\\/](?:\w+[\\/])?(OrderTable|OrderFilterBar|useSoughtOrders|printDesk)\.tsx?$/,
            },
            // What lists need; each by itself would be named in what every page loads.
            {
              name: 'lists',
              test: /src[\\/](platform[\\/](allPages|wallTime|useServerNow)|ui[\\/](?:\w+[\\/])?(LazyPicture|useDeletion))\.tsx?$/,
            },
            // What everything that sends a picture needs beside the field that takes it.
            {
              name: 'upload',
              test: /src[\\/](platform[\\/](uploading|addressGuard)|ui[\\/](?:\w+[\\/])?(UploadStatus|useUploadLine|useFileDrop|DropHint|UnshownImage))\.tsx?$/,
            },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
            { name: 'overlay', test: /[\\/]@(zag-js|ark-ui)[\\/]/, minShareCount: 3 },
            {
              name: 'slots',
              test: /[\\/]@chakra-ui[\\/].*[\\/](create-slot-recipe-context|use-slot-recipe|icons)\.js$/,
            },
            // The restaurant's state, which the header tells beside every page and some pages change.
            {
              name: 'state',
              test: /src[\\/](platform[\\/](busyMode|holidays|kept(List|Value)|now|openingHours|readKept|timings|useServerMinute|store)|store[\\/](shopApi|busy[\\/]busy(Rule|Settings|Text)|restaurant[\\/](openAtText|restaurantState|stateWords|usePauseEnd|useShopLight))|push[\\/](useWatched|watched)|menu[\\/]soldOut[\\/]comebacksKey)\.ts$/,
            },
            { name: 'push', test: /src[\\/]push[\\/](polling|pushApi)\.ts$/ },
            // The agent, as the pages see it that print.
            {
              name: 'agent',
              test: /src[\\/](agent[\\/](agent\w+|deviceSettings|followMerchant|leadership|printability|printState|printerStatus|useDeviceSettings|usePrinters)|printing[\\/](errors|job|limits|messages|printer|receipt)|orders[\\/]printing[\\/]receiptOf|autoPrint[\\/]autoPrints)\.ts$/,
            },
            // What hears a notification's press comes with the first view: by itself, or it brings what may come after that.
            {
              name: 'background',
              test: /src[\\/](app[\\/](background|worker|keepFiles|prefetchPages|reloadedScroll|whenIdle)|worker[\\/](buildCache|deviceLanguage|messages)|ownScript)\.ts$/,
              priority: 1,
            },
            // What is loaded beside every page once its first view is there, what is seen of it before what sees to new
            // orders and to paper: sixty small files wait for their turn on a slow line.
            {
              name: 'frame',
              test: /src[\\/](app[\\/](startLastKnown|shell[\\/](NavLinks|BottomBar)|palette[\\/]PalettePlace)|store[\\/]StorePills)\.tsx?$/,
            },
            {
              name: 'beside',
              test: /src[\\/](app[\\/](printing|newOrders[\\/]newOrders|shell[\\/](AbovePage|Notifications|RecordNotice|SoundPill)|autoPrint[\\/]AutoPrintNotice)|agent[\\/]PrinterPill)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
