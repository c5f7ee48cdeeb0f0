/** The logo of a page without the site's style sheets, by the system's preference. */
export const logo =
  '<picture><source srcset="/brand/logo-clair.svg" media="(prefers-color-scheme: dark)"><img src="/brand/logo.svg" alt="Demeure" width="160" height="36"></picture>'
