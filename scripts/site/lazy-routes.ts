import type { Plugin } from 'vite'

/**
 * The server build names every route and loads none: each has a `load` in the place of its `module`, with which the
 * server loads those of a page (`site-handlers.ts`). A page has a tenth of the modules of the site.
 */
export function lazyRoutes(): Plugin {
  return {
    name: 'lazy-routes',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /virtual:react-router\/server-build/ },
      handler: (code) => `${code
        .replaceAll(/import \* as (route\d+) from (".+");/g, 'const $1 = () => import($2);')
        .replaceAll(/module: (route\d+)/g, 'module: {}, load: $1')}
export { matchRoutes } from "react-router"`,
    },
  }
}
