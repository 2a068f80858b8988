import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { buildName } from './build/buildName.ts';
import { configScript } from './build/configScript.ts';
import { routerFile } from './build/routerFile.ts';
import { serviceWorker } from './build/serviceWorkerPlugin.ts';
import { themeCss } from './build/themeCss.ts';

/**
 * Writes compressed copies of all text files for servers to deliver. config.js has none, because it is edited after
 * installation and a copy would be out of date.
 */
const compressed = () =>
  compression({ algorithms: ['br', 'gz'], include: /\.(js|css|html|svg|json)$/, exclude: /config\.js$/ });

export default defineConfig({
  plugins: [react(), themeCss(), serviceWorker(compressed), compressed(), configScript()],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(buildName() ?? '') },
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
      { find: 'react-router/dom', replacement: routerFile('dom-export.mjs') },
    ],
  },
  // light-dark() and nesting are written for older tablets' browsers in development as in the build.
  css: { transformer: 'lightningcss' },
  build: {
    manifest: true,
    sourcemap: true,
    // Every browser that has the syntax of the build also has modulepreload. In Chromium its links give each
    // imported file a second chance: the import requests again what a link could not load.
    modulePreload: { polyfill: false },
    // The world's public holidays are one table, loaded when somebody asks for them. What pages weigh: build/budget.ts.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each group takes everything its folder imports that no group above it has taken. Without the groups, the first view
          // of the orders is 90 files and 30 KiB larger.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 5 },
            { name: 'login', test: /[\\/]src[\\/](app[\\/]root|login)[\\/]/, priority: 4 },
            { name: 'app', test: /[\\/]src[\\/]app[\\/]start[\\/]/, priority: 3 },
            { name: 'orders', test: /[\\/]src[\\/]orders[\\/]OrdersPage\.tsx$/, priority: 2 },
            // An icon that several pages share would be a file of its own.
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
