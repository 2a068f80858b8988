import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { buildName } from './build/buildName.ts';
import { configScript } from './build/configScript.ts';
import { routerFile } from './build/routerFile.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { themeCss } from './build/themeCss.ts';

/**
 * Compressed copies of all texts, for a server to hand out. Not of config.js, which is edited where the console is
 * installed: a copy would go on saying the old.
 */
const compressed = () =>
  compression({ algorithms: ['br', 'gz'], include: /\.(js|css|html|svg|json)$/, exclude: /config\.js$/ });

export default defineConfig({
  plugins: [react(), themeCss(), serviceWorker(compressed), compressed(), configScript()],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(buildName() ?? '') },
  // React has had this hook of its own since 18.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim', replacement: 'react' },
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
      { find: 'react-router/dom', replacement: routerFile('dom-export.mjs') },
    ],
  },
  // light-dark() and nesting are written for older tablets' browsers in development as in the build.
  css: { transformer: 'lightningcss' },
  build: {
    manifest: true,
    sourcemap: true,
    // Every browser that has the syntax of the build also has modulepreload.
    modulePreload: { polyfill: false },
    // The world's public holidays are one table, loaded when somebody asks for them. What pages weigh: build/budget.ts.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each takes all that its folder imports and that the ones before it have not taken. Without them the first view is
          // sixty files, and 50 KiB more.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 5 },
            { name: 'login', test: /[\\/]src[\\/]login[\\/]/, priority: 4 },
            { name: 'app', test: /[\\/]src[\\/]app[\\/]start[\\/]/, priority: 3 },
            { name: 'orders', test: /[\\/]src[\\/]orders[\\/]OrdersPage\.tsx$/, priority: 2 },
            { name: 'beside', test: /[\\/]src[\\/]app[\\/]beside[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
});
